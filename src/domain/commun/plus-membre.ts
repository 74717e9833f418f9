/** Code of the refusal of who is no member: what they typed leaves their device. */
export const PLUS_MEMBRE = 'plus-membre'
