import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config.ts';
import type { ByteRange, Storage } from './model.ts';

/** A storage in a bucket of an S3 service. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Config): Storage {
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle, credentials: { accessKeyId, secretAccessKey } },
    // Only Amazon has checksums in trailers; the content is checked by its hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    put: async (key, path, size) => {
      await driver.putStream(key, createReadStream(path), { contentLength: size });
    },
    open: async (key, range) => {
      const { Body, ContentRange } = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          Range: range && `bytes=${range.start}-${range.end}`,
        }),
      );
      return range ? partOf(Body as Readable, ContentRange ? 0 : range.start, range) : (Body as Readable);
    },
    modified: async (key) => {
      try {
        const { LastModified } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return LastModified;
      } catch (error) {
        if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404)
          return undefined;
        throw error;
      }
    },
    delete: (key) => driver.delete(key),
    list: async function* () {
      let paginationToken: string | undefined;
      do {
        const page = await driver.listAll('/', { recursive: true, paginationToken });
        for (const one of page.objects) {
          if (!one.isFile) continue;
          const { lastModified, contentLength } = await one.getMetaData();
          yield { key: one.key, modified: lastModified, size: contentLength };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** The bytes of a range from a body that may hold more, as a service need not respect the range. */
async function* partOf(
  body: Readable,
  skipped: number,
  { start, end }: ByteRange,
): AsyncIterable<Uint8Array> {
  let before = skipped;
  let left = end - start + 1;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    const wanted = piece.subarray(before, before + left);
    before = Math.max(0, before - piece.length);
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
    if (left <= 0) return;
  }
}
