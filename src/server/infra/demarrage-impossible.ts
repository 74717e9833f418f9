/** Stops the start; `message` is the whole sentence the operator reads, in French, without a stack. */
export class DemarrageImpossible extends Error {}
