import { isIPv6 } from 'node:net'

/** One of the eight groups of an IPv6 address, without its leading zeros. */
const groupe = (texte: string): string => Number.parseInt(texte, 16).toString(16)

/** The port that some front servers write after an address, and the brackets it asks for in IPv6. */
const PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]*)\](?::\d+)?)$/

/** An address without the port, the brackets or the zone that it may come with. */
export function adresseNue(recue: string): string {
  const [, v4AvecPort, v6AvecPort] = PORT.exec(recue) ?? []
  return (v4AvecPort ?? v6AvecPort ?? recue).split('%', 1)[0] ?? ''
}

/** Whom an address stands for: itself in IPv4, its /64 in IPv6, where a subscriber has all the addresses. */
export const reseauDe = (recue: string): string => {
  const groupes = groupesDe(recue)
  return typeof groupes === 'string' ? groupes : `${groupes.slice(0, 4).join(':')}::/64`
}

/** What one sender may hold whole: an IPv4 /24, or an IPv6 /48, as sites and hosts are given. */
export const reseauLargeDe = (recue: string): string => {
  const groupes = groupesDe(recue)
  if (typeof groupes !== 'string') return `${groupes.slice(0, 3).join(':')}::/48`
  const debut = /^(\d+\.\d+\.\d+)\.\d+$/.exec(groupes)?.[1]
  return debut ? `${debut}.0/24` : groupes
}

/** The address alone in IPv4, its first four groups in IPv6. */
function groupesDe(recue: string): string | string[] {
  const nue = adresseNue(recue)
  if (!isIPv6(nue)) return nue
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(nue)?.[1]
  if (v4) return v4
  const [debut = [], fin = []] = nue.split('::').map((m) => m.split(':').filter(Boolean))
  // A dotted end stands for two groups; it is never in the first four.
  const places = 8 - debut.length - fin.length - (nue.includes('.') ? 1 : 0)
  const groupes = [...debut, ...Array<string>(Math.max(0, places)).fill('0'), ...fin]
  return groupes.slice(0, 4).map(groupe)
}
