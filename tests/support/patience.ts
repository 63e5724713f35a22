import { jest } from '@jest/globals';

// A busy machine may take its time for a database or a whole site; no test asserts how long anything takes.
jest.setTimeout(900_000);
