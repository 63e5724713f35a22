import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A ZIP of one file of zeros, packed by Node itself: the packer that the site uses takes ten times as long in jest's
 * sandbox.
 */
export function zipOfZeros(name: string, size: number): Uint8Array {
  const content = new Uint8Array(size);
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  // What both headers say (APPNOTE 4.3.7 and 4.3.12): version, flags, method, time, date, checksum, sizes, length of name.
  const said = Buffer.alloc(26);
  said.writeUInt16LE(20, 0);
  said.writeUInt16LE(8, 4);
  said.writeUInt16LE(33, 8);
  said.writeUInt32LE(crc32(content), 10);
  said.writeUInt32LE(packed.length, 14);
  said.writeUInt32LE(size, 18);
  said.writeUInt16LE(title.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), said, title, packed]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), said, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return new Uint8Array(Buffer.concat([file, entry, end]));
}
