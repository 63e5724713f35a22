import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/db/tables/index.ts',
  out: './lib/db/migrations',
});
