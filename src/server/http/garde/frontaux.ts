/**
 * Which senders Fastify believes about the address before theirs: the so many nearest ones, or those listed.
 * Beyond them an address is only what somebody wrote.
 */
export function frontaux(
  reglage: number | string,
): false | string | ((adresse: string, rang: number) => boolean) {
  if (typeof reglage === 'string') return reglage
  return reglage > 0 && ((_, rang) => rang < reglage)
}
