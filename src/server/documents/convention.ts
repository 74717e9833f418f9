import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { montantEnLettres } from '#domain/commun/lettres.ts'
import type { ContenuConvention } from '#domain/convention/contenu.ts'
import type { PreuveSignature } from '#domain/signature/contenu.ts'
import { enTete, HAUTEUR_TITRE, hauteurParagraphe, ligne, paragraphe, section } from './pdf/blocs.ts'
import { type Feuille, fermerFeuille, ouvrirFeuille, reserver } from './pdf/feuille.ts'
import { joindre } from './pdf/joindre.ts'
import { cachet, enQuatre, hauteurCachet, lignesPreuve, preuve } from './pdf/preuve.ts'
import { type Article, articlesDe, datesDe } from './textes/articles-convention.ts'
import { partiesDe } from './textes/parties-convention.ts'
import { signaturesDe } from './textes/signatures-convention.ts'

export interface DonneesConvention {
  /** Canonical JSON of a ContenuConvention: the facts, attached to the file. */
  contenu: string
  /** For the signed copy: what was signed, byte for byte, and how. */
  signature: SignatureConvention | null
  /** Where anybody may check the file. */
  verification: string
}

export interface SignatureConvention {
  preuve: PreuveSignature
  /** Canonical JSON that the code was bound to. */
  contenu: string
  /** The agreement that was read and signed, and its SHA-256 in hexadecimal. */
  original: Uint8Array
  sha256: string
}

/** The agreement as PDF/A-3, once signed with the evidence of its signature; the same for the same data. */
export async function convention({ contenu, signature, verification }: DonneesConvention): Promise<Buffer> {
  const c = JSON.parse(contenu) as ContenuConvention
  const le = new Date(signature?.preuve.le ?? c.etablieLe)
  const titre = `Convention n°\u00a0${c.numero}`
  const f = await ouvrirFeuille(
    `${titre}${signature ? ' signée' : ''} · ${c.structure.nomStructure}`,
    c.organisme,
    le,
    contenu + JSON.stringify(signature?.preuve ?? null),
  )
  enTete(f, c.organisme, titre, `Aide à une manifestation littéraire ou culturelle, établie le ${jour(c)}`)
  lesParties(f, c)
  lAction(f, c)
  const articles = articlesDe(c)
  for (const a of articles.slice(0, -1)) article(f, a)
  laFin(f, c, articles.at(-1), { signature, verification })
  const faits = { nom: `convention-${c.numero}.json`, dit: 'Contenu de la convention, au format JSON' }
  joindre(f, { ...faits, type: 'application/json', octets: Buffer.from(contenu, 'utf8') }, le)
  if (signature) laPreuve(f, c, { ...signature, verification }, le)
  const pied = signature ? `${titre} · signée, empreinte ${signature.preuve.empreinte.slice(0, 16)}…` : titre
  return fermerFeuille(f, pied)
}

const jour = (c: ContenuConvention): string => formatJourLong(jourDe(new Date(c.etablieLe)))

function article(f: Feuille, { titre, paragraphes }: Article): void {
  section(f, titre)
  for (const texte of paragraphes) paragraphe(f, texte)
}

function lesParties(f: Feuille, c: ContenuConvention): void {
  section(f, 'Entre les soussignés')
  for (const partie of partiesDe(c)) paragraphe(f, partie)
}

function lAction(f: Feuille, c: ContenuConvention): void {
  const { action: a, demande, commission } = c
  const dates = datesDe(c)
  section(f, 'L’action et l’aide')
  ligne(f, 'Action', [a.nom, a.edition].filter(Boolean).join(', ') || null)
  ligne(f, 'Dates', `${dates.charAt(0).toUpperCase()}${dates.slice(1)}`)
  if (a.lieux.length > 0) ligne(f, 'Lieu', a.lieux.join(', '))
  const signee = demande.signeeLe ? `, signée le ${formatJourLong(demande.signeeLe)}` : ''
  ligne(f, 'Demande d’aide', `n°\u00a0${demande.numero}${signee}`)
  ligne(f, 'Commission', formatJourLong(commission.date))
  if (a.budgetGlobal !== null) ligne(f, 'Budget de l’action', formatEuros(a.budgetGlobal), 'montant')
  if (a.montantDemande !== null) ligne(f, 'Aide demandée', formatEuros(a.montantDemande), 'montant')
  ligne(f, 'Aide accordée', formatEuros(c.montant), 'montant')
  ligne(f, 'En toutes lettres', montantEnLettres(c.montant))
}

/** The last article and both signatures, on one page: a signature never stands on a page of its own. */
function laFin(
  f: Feuille,
  c: ContenuConvention,
  dernier: Article | undefined,
  { signature, verification }: Pick<DonneesConvention, 'signature' | 'verification'>,
): void {
  const signatures = signaturesDe(c, signature?.preuve)
  const phrases = [...(dernier?.paragraphes ?? []), ...signatures]
  reserver(
    f.pdf,
    phrases.reduce((h, t) => h + hauteurParagraphe(f, t), 2 * HAUTEUR_TITRE) +
      (signature ? 0 : hauteurCachet(f, c.organisme)),
  )
  if (dernier) article(f, dernier)
  article(f, { titre: 'Signatures', paragraphes: signatures })
  if (!signature) cachet(f, c.organisme, verification)
}

function laPreuve(
  f: Feuille,
  c: ContenuConvention,
  s: SignatureConvention & Pick<DonneesConvention, 'verification'>,
  le: Date,
): void {
  preuve(f, {
    lignes: [
      ...lignesPreuve(s.preuve),
      ['Convention signée', `n°\u00a0${c.numero}\nSHA-256 ${enQuatre(s.sha256)}`, 'chiffres'],
      ['Contenu signé', `SHA-256 ${enQuatre(s.preuve.empreinte)}`, 'chiffres'],
    ],
    joint:
      'La convention telle qu’elle a été lue et signée, et le contenu auquel le code était lié, sont joints à ce fichier. Leurs empreintes sont celles qui figurent ci-dessus\u00a0; elles changent si un seul caractère change.',
    organisme: c.organisme,
    verification: s.verification,
  })
  const lue = { nom: `convention-${c.numero}-lue.pdf`, dit: 'Convention telle qu’elle a été lue et signée' }
  joindre(f, { ...lue, type: 'application/pdf', octets: Buffer.from(s.original) }, le)
  const lie = { nom: `signature-${c.numero}.json`, dit: 'Contenu auquel le code était lié, au format JSON' }
  joindre(f, { ...lie, type: 'application/json', octets: Buffer.from(s.contenu, 'utf8') }, le)
}
