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

const jour = (contenu: ContenuConvention): string => formatJourLong(jourDe(new Date(contenu.etablieLe)))

function article(feuille: Feuille, { titre, paragraphes }: Article): void {
  section(feuille, titre)
  for (const texte of paragraphes) paragraphe(feuille, texte)
}

function lesParties(feuille: Feuille, contenu: ContenuConvention): void {
  section(feuille, 'Entre les soussignés')
  for (const partie of partiesDe(contenu)) paragraphe(feuille, partie)
}

function lAction(feuille: Feuille, contenu: ContenuConvention): void {
  const { action: a, demande, commission } = contenu
  const dates = datesDe(contenu)
  section(feuille, 'L’action et l’aide')
  ligne(feuille, 'Action', [a.nom, a.edition].filter(Boolean).join(', ') || null)
  ligne(feuille, 'Dates', `${dates.charAt(0).toUpperCase()}${dates.slice(1)}`)
  if (a.lieux.length > 0) ligne(feuille, 'Lieu', a.lieux.join(', '))
  const signee = demande.signeeLe ? `, signée le ${formatJourLong(demande.signeeLe)}` : ''
  ligne(feuille, 'Demande d’aide', `n°\u00a0${demande.numero}${signee}`)
  ligne(feuille, 'Commission', formatJourLong(commission.date))
  if (a.budgetGlobal !== null) ligne(feuille, 'Budget de l’action', formatEuros(a.budgetGlobal), 'montant')
  if (a.montantDemande !== null) ligne(feuille, 'Aide demandée', formatEuros(a.montantDemande), 'montant')
  ligne(feuille, 'Aide accordée', formatEuros(contenu.montant), 'montant')
  ligne(feuille, 'En toutes lettres', montantEnLettres(contenu.montant))
}

/** The last article and both signatures, on one page: a signature never stands on a page of its own. */
function laFin(
  feuille: Feuille,
  contenu: ContenuConvention,
  dernier: Article | undefined,
  { signature, verification }: Pick<DonneesConvention, 'signature' | 'verification'>,
): void {
  const signatures = signaturesDe(contenu, signature?.preuve)
  const phrases = [...(dernier?.paragraphes ?? []), ...signatures]
  reserver(
    feuille.pdf,
    phrases.reduce((h, t) => h + hauteurParagraphe(feuille, t), 2 * HAUTEUR_TITRE) +
      (signature ? 0 : hauteurCachet(feuille, contenu.organisme)),
  )
  if (dernier) article(feuille, dernier)
  article(feuille, { titre: 'Signatures', paragraphes: signatures })
  if (!signature) cachet(feuille, contenu.organisme, verification)
}

function laPreuve(
  feuille: Feuille,
  contenu: ContenuConvention,
  signature: SignatureConvention & Pick<DonneesConvention, 'verification'>,
  le: Date,
): void {
  preuve(feuille, {
    lignes: [
      ...lignesPreuve(signature.preuve),
      ['Convention signée', `n°\u00a0${contenu.numero}\nSHA-256 ${enQuatre(signature.sha256)}`, 'chiffres'],
      ['Contenu signé', `SHA-256 ${enQuatre(signature.preuve.empreinte)}`, 'chiffres'],
    ],
    joint:
      'La convention telle qu’elle a été lue et signée, et le contenu auquel le code était lié, sont joints à ce fichier. Leurs empreintes sont celles qui figurent ci-dessus\u00a0; elles changent si un seul caractère change.',
    organisme: contenu.organisme,
    verification: signature.verification,
  })
  const lue = {
    nom: `convention-${contenu.numero}-lue.pdf`,
    dit: 'Convention telle qu’elle a été lue et signée',
  }
  joindre(feuille, { ...lue, type: 'application/pdf', octets: Buffer.from(signature.original) }, le)
  const lie = {
    nom: `signature-${contenu.numero}.json`,
    dit: 'Contenu auquel le code était lié, au format JSON',
  }
  joindre(feuille, { ...lie, type: 'application/json', octets: Buffer.from(signature.contenu, 'utf8') }, le)
}
