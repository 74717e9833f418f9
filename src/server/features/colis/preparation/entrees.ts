import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { Durees } from '#domain/conservation/durees.ts'
import { DOCUMENTS_PREUVES, echeanceDe, finDeVie } from '#domain/conservation/echeances.ts'
import { pieceDuType } from '#domain/projet/saisie/pieces.ts'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import { nomsArchive } from '#server/documents/noms-archive.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { donneesDe } from './donnees-demande.ts'
import type { FaitsLus } from './queries-faits.ts'
import type { Entree } from './queries-travail.ts'

/** Where it goes in the application's folder, and whether it is evidence of a payment. */
type Brute = Omit<Entree, 'gardeJusque' | 'retenue'> & { dossier: string; preuve?: boolean }

/** The document that each signature gives, and what people call it. */
const SCELLES: Record<ObjetCode, string> = {
  demande: 'demande',
  convention: 'convention-signee',
  attestation: 'attestation',
}
const TYPES_DOCUMENTS: Record<string, string> = {
  demande: 'Dossier signé',
  convention: 'Convention',
  'convention-signee': 'Convention signée',
  attestation: 'Attestation signée',
}
const dit = (genre: string, tour: number): string =>
  `${TYPES_DOCUMENTS[genre] ?? genre}${tour > 1 ? ` (tour ${tour})` : ''}`

/** A file that the portal writes itself. */
export function entreeEcrite(octets: Buffer) {
  return {
    sourceId: null,
    cle: null,
    octets,
    taille: octets.length,
    empreinte: createHash('sha256').update(octets).digest(),
    crc: crc32(octets),
    etat: 'presente' as const,
  }
}

const gardee = (f: { id: number; cle: string; taille: number; empreinte: Buffer }) => ({
  sourceId: f.id,
  cle: f.cle,
  octets: null,
  taille: f.taille,
  empreinte: f.empreinte,
  crc: null,
  etat: null,
})

const pieces = (f: FaitsLus): Brute[] =>
  f.fichiers.map((x) => {
    const type = pieceDuType(x.type)?.libelle ?? x.type
    return {
      ...gardee(x),
      genre: 'piece',
      nom: x.libelle,
      dossier: x.retireLe === null ? 'pieces' : 'pieces-remplacees',
      type: x.retireLe === null ? type : `${type}, remplacée`,
      le: x.deposeLe,
    }
  })

const PREUVES: readonly string[] = DOCUMENTS_PREUVES
const documents = (f: FaitsLus): Brute[] =>
  f.documents.map((d) => ({
    ...gardee(d),
    genre: 'document',
    nom: d.libelle,
    dossier: 'documents',
    type: dit(d.genre, d.tour),
    le: d.creeLe,
    preuve: PREUVES.includes(d.genre),
  }))

/** What was signed and has no sealed document yet, with the round to seal. */
export const aSceller = (f: FaitsLus): { objet: ObjetCode; tour: number; le: Date }[] =>
  f.signatures.flatMap(({ objet, tour, le }) =>
    objet === 'proces-verbal' || f.documents.some((d) => d.genre === SCELLES[objet] && d.tour === tour)
      ? []
      : [{ objet, tour, le }],
  )

const nonScelles = (f: FaitsLus): Brute[] =>
  aSceller(f).map(({ objet, tour, le }) => ({
    genre: 'document',
    sourceId: null,
    nom: `${dit(SCELLES[objet], tour)}.pdf`,
    dossier: 'documents',
    type: dit(SCELLES[objet], tour),
    cle: null,
    octets: null,
    taille: 0,
    empreinte: null,
    crc: null,
    le,
    etat: 'non-scellee',
  }))

const jointes = (f: FaitsLus): Brute[] =>
  f.messages.flatMap((m) =>
    m.pieceCle !== null && m.pieceNom !== null && m.pieceTaille !== null && m.pieceEmpreinte !== null
      ? [
          {
            ...gardee({ id: m.id, cle: m.pieceCle, taille: m.pieceTaille, empreinte: m.pieceEmpreinte }),
            genre: 'message' as const,
            nom: m.pieceNom,
            dossier: 'messages',
            type: 'Pièce jointe d’un message',
            le: m.le,
          },
        ]
      : [],
  )

/** Last day that a file is kept: the agreement of a paid grant outlives its application. */
function finsDe(p: LigneLongue, f: FaitsLus, durees: Durees): (preuve: boolean) => Jour | null {
  const vie = finDeVie(faitsDe(p), p.modifieLe)
  if (vie === null) return () => null
  const veille = (annees: number): Jour => ajouterJours(echeanceDe(vie.depuis, annees), -1)
  const paye = f.paiements.length > 0
  return (preuve) => veille(preuve && paye ? durees.dureePreuvesAnnees : durees.dureeConservationAnnees)
}

/** Every file that a parcel has of an application, named in its own folder; `donnees.json` first. */
export function entreesDe(
  p: LigneLongue,
  f: FaitsLus,
  { prepareLe, durees }: { prepareLe: Date; durees: Durees },
): Entree[] {
  const donnees = Buffer.from(`${JSON.stringify(donneesDe(p, f, prepareLe), null, 2)}\n`)
  const brutes: Brute[] = [
    {
      ...entreeEcrite(donnees),
      genre: 'donnees',
      nom: 'donnees.json',
      dossier: '',
      type: 'Données de la demande',
      le: prepareLe,
    },
    ...documents(f),
    ...nonScelles(f),
    ...pieces(f),
    ...jointes(f),
  ]
  const [racine = p.numero] = nomsArchive([{ nom: p.numero }])
  const noms = nomsArchive(
    brutes.map(({ nom, dossier }) => ({ nom, dossier: dossier === '' ? racine : `${racine}/${dossier}` })),
  )
  const fin = finsDe(p, f, durees)
  return brutes.map(({ dossier: _, preuve = false, ...e }, i) => ({
    ...e,
    nom: noms[i] ?? e.nom,
    gardeJusque: fin(preuve),
    retenue: f.retenue,
  }))
}
