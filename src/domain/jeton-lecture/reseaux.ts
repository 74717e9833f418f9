/** A network as it is kept: its first address, how many of its bits are fixed. */
interface Reseau {
  v6: boolean
  debut: bigint
  fixes: number
}

/** Wider than that, a network is no limit: the address whole, or nearly. */
const FIXES_MIN = { v4: 8, v6: 16 } as const
const MAPPEE = 0xffffn

/** « 203.0.113.7 » as a number, or null. */
function lireV4(texte: string): bigint | null {
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(texte)?.slice(1)
  // « 010 » is eight for some programs: nobody writes it for ten.
  if (!octets || octets.some((o) => Number(o) > 255 || (o.length > 1 && o.startsWith('0')))) return null
  return octets.reduce((n, o) => (n << 8n) | BigInt(o), 0n)
}

/** Its eight groups as hexadecimal texts, a dotted end turned into two; null when it is no IPv6 address. */
function groupesV6(texte: string): string[] | null {
  const fin = /^(.*:)([\d.]+\.[\d.]+)$/.exec(texte)
  const v4 = fin?.[2] === undefined ? 0n : lireV4(fin[2])
  if (v4 === null) return null
  const nue = fin ? `${fin[1]}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}` : texte
  const moities = nue.split('::')
  if (moities.length > 2) return null
  const [debut = [], suite = []] = moities.map((m) => (m === '' ? [] : m.split(':')))
  const manquent = 8 - debut.length - suite.length
  if (moities.length === 1 ? manquent !== 0 : manquent < 1) return null
  const groupes = [...debut, ...Array<string>(manquent).fill('0'), ...suite]
  return groupes.every((g) => /^[\da-f]{1,4}$/i.test(g)) ? groupes : null
}

function lireAdresse(texte: string): { v6: boolean; valeur: bigint } | null {
  if (texte.length > 45) return null
  const v4 = lireV4(texte)
  if (v4 !== null) return { v6: false, valeur: v4 }
  const groupes = groupesV6(texte)
  if (!groupes) return null
  const valeur = groupes.reduce((n, g) => (n << 16n) | BigInt(`0x${g}`), 0n)
  // Written in IPv6, it is the same sender.
  return valeur >> 32n === MAPPEE ? { v6: false, valeur: valeur & 0xffff_ffffn } : { v6: true, valeur }
}

const bitsDe = (v6: boolean): number => (v6 ? 128 : 32)

function lireReseau(texte: string): Reseau | null {
  const [, brute = '', prefixe] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(texte.trim()) ?? []
  const lue = lireAdresse(brute)
  if (!lue) return null
  const bits = bitsDe(lue.v6)
  const mappee = !lue.v6 && brute.includes(':')
  const fixes = prefixe === undefined ? bits : Number(prefixe) - (mappee ? 96 : 0)
  if (fixes < FIXES_MIN[lue.v6 ? 'v6' : 'v4'] || fixes > bits) return null
  const libres = BigInt(bits - fixes)
  return { v6: lue.v6, debut: (lue.valeur >> libres) << libres, fixes }
}

const ecrireV4 = (valeur: bigint): string =>
  [24n, 16n, 8n, 0n].map((d) => String((valeur >> d) & 0xffn)).join('.')

/** As everybody writes it (RFC 5952): no leading zero, the longest run of zeros left out. */
function ecrireV6(valeur: bigint): string {
  const groupes = Array.from({ length: 8 }, (_, i) =>
    ((valeur >> BigInt(112 - 16 * i)) & 0xffffn).toString(16),
  )
  const [suite = ''] = [...groupes.join(':').matchAll(/\b0(?::0)+\b/g)]
    .map(([m]) => m)
    .sort((a, b) => b.length - a.length)
  if (suite === '') return groupes.join(':')
  const ecrit = groupes.join(':')
  const rang = ecrit.search(new RegExp(`(^|:)${suite}(:|$)`))
  const debut = ecrit.slice(0, rang)
  const fin = ecrit.slice(rang).replace(new RegExp(`^:?${suite}:?`), '')
  return `${debut}::${fin}`
}

/**
 * « 81.250.12.14/24 » as « 81.250.12.0/24 », an address alone as a network of one; null for what is no
 * network, or is too wide to limit anything: « 0.0.0.0/0 », « ::/0 ».
 */
export function reseauNormalise(texte: string): string | null {
  const lu = lireReseau(texte)
  return lu && `${lu.v6 ? ecrireV6(lu.debut) : ecrireV4(lu.debut)}/${lu.fixes}`
}

/** Whether an address is in one of these networks; none: any address is. */
export function reseauAdmis(reseaux: readonly string[], adresse: string): boolean {
  if (reseaux.length === 0) return true
  const lue = lireAdresse(adresse)
  if (!lue) return false
  return reseaux.some((texte) => {
    const reseau = lireReseau(texte)
    if (!reseau || reseau.v6 !== lue.v6) return false
    const libres = BigInt(bitsDe(lue.v6) - reseau.fixes)
    return lue.valeur >> libres === reseau.debut >> libres
  })
}
