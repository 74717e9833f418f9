/** To the reason of the refusal, where there is one to give. */
export const allerAuMotif = (): void => document.getElementsByName('message')[0]?.focus()
