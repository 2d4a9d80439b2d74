// SPDX-License-Identifier: MIT
// Functions that browsers have but the declarations of Debian's TypeScript lack.
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
