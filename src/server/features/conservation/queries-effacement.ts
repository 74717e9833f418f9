import { sql, type Updateable } from 'kysely'
import { valeurVide } from '#domain/commun/champ.ts'
import { DOCUMENTS_PREUVES } from '#domain/conservation/echeances.ts'
import { CHAMPS, colonneDe, nomsOu } from '#domain/projet/saisie/champs.ts'
import { champBilanDe, NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { TableBilan } from '#server/infra/db/tables/projet.ts'
import { EFFACEE } from '#server/socle/projet/deports.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { EFFACE } from './queries-compte.ts'

/** What names somebody in a report. */
const BILAN_EFFACE: Updateable<TableBilan> = Object.fromEntries(
  NOMS_BILAN.filter((nom) => 'effacement' in champBilanDe(nom)).map((nom) => [nom, null]),
)

const MOTIFS = ['retireMotif', 'caaMotif', 'caMotif', 'archiveMotif'] as const
type Motifs = Record<(typeof MOTIFS)[number], string | null>

/** Erases what an application says, but for numbers, dates, places of statistics and verdicts. */
export async function viderProjet(
  tx: Tx,
  { id, ...ligne }: Motifs & { id: number; archiveLe: Date | null },
  { le, garderPreuves }: { le: Date; garderPreuves: boolean },
): Promise<void> {
  const colonnes = {
    ...Object.fromEntries(
      nomsOu({ effacement: 'part' }).map((nom) => [colonneDe(nom), valeurVide(CHAMPS[nom])]),
    ),
    signature: null,
    cleCreation: null,
    modifiePar: null,
    ...Object.fromEntries(MOTIFS.map((m) => [m, ligne[m] === null ? null : EFFACE])),
    archiveLe: ligne.archiveLe ?? le,
    anonymiseLe: le,
    preuvesEffaceesLe: garderPreuves ? null : le,
  }
  await ecrireProjet(tx, id, colonnes, { nature: 'effacement', le })
  await tx
    .updateTable('controle')
    .set({ message: EFFACE })
    .where('projetId', '=', id)
    .where('message', 'is not', null)
    .execute()
  await tx
    .updateTable('controleBilan')
    .set((eb) => ({
      message: eb.case().when('message', 'is not', null).then(EFFACE).end(),
      contenu: null,
    }))
    .where('projetId', '=', id)
    .execute()
  await tx.updateTable('deport').set(EFFACEE).where('projetId', '=', id).execute()
  await tx.updateTable('bilan').set(BILAN_EFFACE).where('projetId', '=', id).execute()
  await tx
    .updateTable('seanceDossier')
    .set({ titre: null, motif: null, remarque: null, ecarteMotif: null })
    .where('projetId', '=', id)
    .execute()
  await tx.updateTable('seanceAvis').set({ raison: null }).where('projetId', '=', id).execute()
  await sql`update seance_correction set avant = avant - 'remarque' - 'sansSortie' where projet_id = ${id}`.execute(
    tx,
  )
  await tx.deleteFrom('note').where('projetId', '=', id).execute()
  await tx.deleteFrom('suivi').where('projetId', '=', id).execute()
  await tx.deleteFrom('envoi').where('projetId', '=', id).execute()
  await tx.deleteFrom('appelSignature').where('projetId', '=', id).execute()
  await tx.deleteFrom('codeErreur').where('projetId', '=', id).execute()
  await tx.deleteFrom('conservationRetenue').where('projetId', '=', id).execute()
}

/** Notes that the evidence of a paid application is gone too. */
export async function marquerPreuvesEffacees(tx: Tx, id: number, le: Date): Promise<void> {
  await ecrireProjet(tx, id, { preuvesEffaceesLe: le }, { nature: 'effacement', le })
}

/** Whether a payment was ever noted, even one cancelled since: its evidence is kept as any other. */
export async function aEtePayee(tx: Tx, id: number): Promise<boolean> {
  const ligne = await tx
    .selectFrom('paiement')
    .select('id')
    .where('projetId', '=', id)
    .limit(1)
    .executeTakeFirst()
  return ligne !== undefined
}

/** Erases why payments were cancelled: part of their evidence. */
export async function viderPaiements(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('paiement')
    .set({ annuleMotif: EFFACE })
    .where('projetId', '=', id)
    .where('annuleMotif', 'is not', null)
    .execute()
}

/** Erases whom accounting entries name, with the evidence they rest on: amounts and days remain. */
export async function viderEcritures(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('ecriture').set({ beneficiaire: EFFACE }).where('projetId', '=', id).execute()
}

/** Erases who signed and what, save an agreement whose evidence stays; that and when they signed remains. */
export async function viderSignatures(tx: Tx, id: number, garderPreuves: boolean): Promise<void> {
  const vide = { prenom: '', nom: '', fonction: '', destination: '', adresse: null, agent: null, contenu: '' }
  await tx
    .updateTable('signature')
    .set(vide)
    .where('projetId', '=', id)
    .$if(garderPreuves, (q) => q.where('objet', '<>', 'convention'))
    .execute()
  await tx
    .deleteFrom('codeVerification as v')
    .where('v.projetId', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('signature as s').select('s.id').whereRef('s.codeId', '=', 'v.id'))),
    )
    .execute()
  await tx
    .updateTable('codeVerification')
    .set({ destination: '' })
    .where('projetId', '=', id)
    .$if(garderPreuves, (q) => q.where('objet', '<>', 'convention'))
    .execute()
}

/** Removes files and documents, the agreement's apart when its evidence stays; gives their storage keys. */
export async function oterContenus(tx: Tx, id: number, garderPreuves: boolean): Promise<string[]> {
  const fichiers = await tx.deleteFrom('fichier').where('projetId', '=', id).returning('cle').execute()
  const documents = await tx
    .deleteFrom('document')
    .where('projetId', '=', id)
    .$if(garderPreuves, (q) => q.where('genre', 'not in', DOCUMENTS_PREUVES))
    .returning('cle')
    .execute()
  return [...fichiers, ...documents].map((d) => d.cle)
}

/**
 * Removes what its holder and the staff wrote to each other until `jusque`, but for what may be about another
 * application not erased yet; gives the storage keys of the attachments, and how many messages went.
 */
export async function oterMessages(
  tx: Tx,
  porteurId: number,
  jusque: Date,
): Promise<{ cles: string[]; messages: number }> {
  const otes = await tx
    .deleteFrom('message as m')
    .using('conversation as c')
    .using('porteur as o')
    .whereRef('c.id', '=', 'm.conversationId')
    .whereRef('o.utilisateurId', '=', 'c.utilisateurId')
    .where('o.id', '=', porteurId)
    .where('m.le', '<=', jusque)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('projet as p')
            .select('p.id')
            .whereRef('p.porteurId', '=', 'o.id')
            .where('p.anonymiseLe', 'is', null)
            .whereRef('p.creeLe', '<=', 'm.le'),
        ),
      ),
    )
    .returning('m.pieceCle')
    .execute()
  return { cles: otes.flatMap((m) => m.pieceCle ?? []), messages: otes.length }
}
