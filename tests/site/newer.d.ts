// SPDX-License-Identifier: MIT
// What browsers have and the declarations of Debian's TypeScript do not.
interface CanvasPath {
  roundRect(x: number, y: number, w: number, h: number, radii?: number | number[]): void;
}
interface CanvasTextDrawingStyles {
  letterSpacing: string;
}
declare class DecompressionStream {
  constructor(format: 'deflate' | 'deflate-raw' | 'gzip');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<BufferSource>;
}
