import { type Contact, telephoneAppele, telephoneEcrit } from '#domain/parametres/contact.ts'
import type { Maison } from './maison.ts'

/** What stands, in the sign-in page written at build, where the server writes what it alone knows. */
export const TEMOINS = {
  organisme: '[organisme]',
  contact: { email: 'contact@organisme.invalid', telephone: '00 00 00 00 00' },
  avis: '[avis]',
  email: '[adresse]',
  fournisseur: '[fournisseur]',
}

/**
 * Written in the page itself, before anything is drawn: whoever is signed in never glimpses the sign-in page,
 * and nobody waits for a file that says so. The policy of contents names its hash.
 */
export const SCRIPT_SESSION =
  "if (localStorage.getItem('token') !== null) document.documentElement.dataset.session = ''"

/** Field that ties the form to its browser: the value of the header of the calls. */
export const CHAMP_CSRF = 'csrf'

/** What the sign-in page says back to whoever sent it without its program. */
export interface RetourConnexion {
  /** Why one is still there; null: one has just come. */
  avis: string | null
  email: string
  csrf: string
}
const ARRIVEE: RetourConnexion = { avis: null, email: '', csrf: '' }

const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const echapper = (texte: string): string => texte.replaceAll(/[&<>"]/g, (c) => ENTITES[c] ?? c)

/** Takes away a telephone that is missing, or the whole line without a contact, as the program draws it. */
function retirerContact(html: string, contact: Contact | null): string {
  if (!contact) return html.replaceAll(/<p class="nous-ecrire">.*?<\/p>/gs, '')
  return contact.telephone ? html : html.replaceAll(/<span class="nous-ecrire-telephone">.*?<\/span>/gs, '')
}

/** The page with what the server knows for `TEMOINS`, just as the program will draw it to take it over. */
export function ecrireConnexion(
  html: string,
  { organisme, fournisseur = null }: Pick<Maison, 'organisme' | 'fournisseur'>,
  contact: Contact | null,
  { avis, email, csrf }: RetourConnexion = ARRIVEE,
): string {
  if (!html.includes(TEMOINS.avis)) return html
  const temoin = TEMOINS.contact
  const telephone = contact?.telephone ?? ''
  const valeurs: [string, string][] = [
    [TEMOINS.organisme, organisme],
    [TEMOINS.avis, avis ?? ''],
    [TEMOINS.email, email],
    [TEMOINS.fournisseur, fournisseur ?? ''],
    [temoin.email, contact?.email ?? ''],
    [`tel:${telephoneAppele(temoin.telephone)}`, `tel:${telephoneAppele(telephone)}`],
    [telephoneEcrit(temoin.telephone), telephoneEcrit(telephone)],
    ['<title>', avis === null ? '<title>' : '<title>Erreur\u00a0: '],
  ]
  const dite = avis === null ? html.replace(/<p [^>]*>\[avis\]<\/p>/, '') : html
  const sienne = fournisseur === null ? dite.replace(/<a [^>]*>[^<]*\[fournisseur\]<\/a>/, '') : dite
  const juste = retirerContact(sienne, contact)
  const motif = new RegExp(valeurs.map(([t]) => t.replaceAll(/[[\].]/g, '\\$&')).join('|'), 'g')
  // One pass, so that a typed text that looks like a mark of `TEMOINS` is not replaced in turn.
  const dits = new Map(valeurs.map(([t, v]) => [t, t === '<title>' ? v : echapper(v)]))
  return juste
    .replaceAll(motif, (t) => dits.get(t) ?? t)
    .replace(`name="${CHAMP_CSRF}" form="connexion" value="`, (debut) => debut + csrf)
}
