import type { Insertable, Selectable } from 'kysely'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerProjet, type PorteurEssai } from '../fabriques.ts'
import { SAISIES } from './saisies-projet.ts'

const { reedition: _, ...etape1 } = SAISIES[1]
/** Columns of an application filled in steps 1 to 3. */
const REMPLI = {
  ...etape1,
  ...SAISIES[2],
  ...SAISIES[3],
  ...SAISIES[5],
  idDomainesEditoriaux: [...etape1.idDomainesEditoriaux],
  lieux: [...SAISIES[2].lieux],
}

/** The five required files of step 4, as rows (their bytes are not stored). */
async function poserPieces(banc: Banc, projetId: number): Promise<void> {
  const types = [
    'budget',
    'budget_remuneration',
    'lettre_demande_aide',
    'dossier_presentation',
    'programme',
  ] as const
  const commun = {
    projetId,
    mime: 'application/pdf',
    taille: 10,
    empreinte: Buffer.alloc(32, projetId % 255),
  }
  const deposeLe = banc.horloge.maintenant()
  await banc.db
    .insertInto('fichier')
    .values(
      types.map((type) => ({
        ...commun,
        type,
        libelle: `${type}.pdf`,
        cle: `${projetId}/${type}`,
        deposeLe,
      })),
    )
    .execute()
}

/** An application filled and saved through step 5, its files included. */
export async function demandeRemplie(
  banc: Banc,
  porteur: PorteurEssai,
  champs: Partial<Insertable<TableProjet>> = {},
): Promise<Selectable<TableProjet>> {
  const le = banc.horloge.maintenant()
  const projet = await creerProjet(banc, porteur, {
    ...REMPLI,
    signature: 'Je soussigné(e)…',
    etape: 5,
    isDraft: false,
    etape1Le: le,
    etape2Le: le,
    etape3Le: le,
    etape4Le: le,
    ...champs,
  })
  await poserPieces(banc, projet.id)
  return projet
}

/** The same, signed at the present instant; gives the signature's id too. */
export async function demandeDeposee(
  banc: Banc,
  porteur: PorteurEssai,
  champs: Partial<Insertable<TableProjet>> = {},
): Promise<Selectable<TableProjet> & { signatureId: number }> {
  const le = banc.horloge.maintenant()
  const signe = { premiereSignatureLe: le, signeLe: le, signeRevision: 1 }
  const projet = await demandeRemplie(banc, porteur, { ...signe, ...champs })
  const portee = {
    projetId: projet.id,
    objet: 'demande',
    canal: 'email',
    destination: porteur.email,
  } as const
  const code = await banc.db
    .insertInto('codeVerification')
    .values({
      ...portee,
      empreinteDocument: Buffer.alloc(32),
      codeEmpreinte: Buffer.alloc(32),
      creeLe: le,
      expireLe: le,
      utiliseLe: le,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const signature = await banc.db
    .insertInto('signature')
    .values({
      ...portee,
      tour: 1,
      revision: 1,
      prenom: 'Zoé',
      nom: 'Lefèvre',
      fonction: 'Présidente',
      le,
      empreinte: Buffer.alloc(32),
      contenu: '{}',
      codeId: code.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...projet, signatureId: signature.id }
}

/** A review of its signature, by `par`. */
export async function poserControle(
  banc: Banc,
  projet: { id: number; signatureId: number },
  par: number,
  refusees: readonly ('projet' | 'presentation' | 'budget' | 'fichiers')[] = [],
): Promise<void> {
  await banc.db
    .insertInto('controle')
    .values({
      projetId: projet.id,
      signatureId: projet.signatureId,
      projetValide: !refusees.includes('projet'),
      presentationValide: !refusees.includes('presentation'),
      budgetValide: !refusees.includes('budget'),
      fichiersValide: !refusees.includes('fichiers'),
      message: refusees.length > 0 ? 'À revoir.' : null,
      le: banc.horloge.maintenant(),
      par,
    })
    .execute()
}
