import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { PIECES_DEMANDE, type TypePiece } from '#domain/projet/saisie/pieces.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { creerPorteur, creerProjet, ouvrirPeriode, type PorteurEssai } from '../fabriques.ts'

export interface ASigner {
  porteur: PorteurEssai
  projet: Selectable<TableProjet>
  jeton: string
}

/** An application of a new holder, filled, with a signatory, in an open period: only the code is missing. */
export async function demandeASigner(
  banc: Banc,
  champs: Partial<Insertable<TableProjet>> = {},
): Promise<ASigner> {
  const le = banc.horloge.maintenant()
  const porteur = await creerPorteur(banc)
  const projet = await creerProjet(banc, porteur, {
    etape: 5,
    isDraft: false,
    revision: 5,
    nom: 'Les Œuvres de l’été',
    edition: '3e édition',
    idCategorieProjet: 1,
    idDomainesEditoriaux: [1],
    dateDebut: '2026-07-01',
    dateFin: '2026-07-03',
    presentation: 'Trois jours de lectures.',
    actionsCommunication: 'Affiches et radio.',
    idLieu: 2,
    ville: 'Grenoble',
    nbAuteursInvites: 10,
    presenceAuteurs: 1,
    nbAuteursRemuneres: 8,
    montantRemunerationAuteurs: 2400.5,
    montantFraisAuteurs: 800,
    nbModerateursInvites: 2,
    montantRemunerationModerateurs: 300,
    nbEditeursInvites: 4,
    idGratuite: 1,
    budgetGlobal: 20_000,
    montantDemande: 5000,
    signatairePrenom: 'Zoé',
    signataireNom: 'Lefèvre',
    signataireFonction: 'Présidente',
    signature: 'Je soussigné(e) Zoé Lefèvre, Présidente.',
    etape1Le: le,
    etape2Le: le,
    etape3Le: le,
    etape4Le: le,
    ...champs,
  })
  for (const piece of PIECES_DEMANDE.filter((p) => p.requis)) await joindre(banc, projet.id, piece.type)
  const ouverte = await banc.db.selectFrom('periode').select('id').executeTakeFirst()
  if (!ouverte) await ouvrirPeriode(banc)
  return { porteur, projet, jeton: await banc.connecter(porteur.utilisateurId) }
}

async function joindre(banc: Banc, projetId: number, type: TypePiece): Promise<void> {
  const contenu = Buffer.from(`%PDF-1.7 ${type} de ${projetId}`)
  const cle = `essai/${projetId}-${type}`
  await banc.ctx.stockage.ecrire(cle, contenu)
  await banc.db
    .insertInto('fichier')
    .values({
      projetId,
      type,
      libelle: `${type}.pdf`,
      mime: 'application/pdf',
      taille: contenu.length,
      empreinte: createHash('sha256').update(contenu).digest(),
      cle,
      deposeLe: banc.horloge.maintenant(),
    })
    .execute()
}

/** The code in the last mail sent to that address. */
export async function dernierCode(banc: Banc, a: string): Promise<string> {
  const envoi = (await banc.envois()).find((e) => e.evenement === 'code-verification' && e.destinataire === a)
  const code = /\b\d{6}\b/.exec(envoi?.texte ?? '')?.[0]
  if (!code) throw new Error(`Aucun code envoyé à ${a}`)
  return code
}
