declare module 'linebreak' {
  /** Where a text may be cut at the end of a line, after Unicode. */
  export default class LineBreaker {
    constructor(texte: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
