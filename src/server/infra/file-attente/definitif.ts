/** A delivery that will never succeed as it is (unknown mailbox, refused number). */
export class Definitif extends Error {}
