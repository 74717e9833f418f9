import { sql } from 'kysely'
import { NOMS_BILAN } from '#domain/projet/saisie/champs-bilan.ts'
import type { Db } from '#server/contexte/base.ts'

/** What was signed of an application, with its evidence, in the order it was. */
const lireSignatures = (db: Db, projetId: number) =>
  db
    .selectFrom('signature')
    .select(['objet', 'tour', 'prenom', 'nom', 'fonction', 'canal', 'destination', 'adresse', 'agent', 'le'])
    .select(['contenu', 'empreinte'])
    .where('projetId', '=', projetId)
    .orderBy('le')
    .orderBy('id')
    .execute()
export type SignatureLue = Awaited<ReturnType<typeof lireSignatures>>[number]

/** Verdicts, those taken back since included; who gave each is an account's number, not today's name. */
const lireControles = (db: Db, projetId: number) =>
  db
    .selectFrom('controle')
    .select(['le', 'par as compte', 'projetValide', 'presentationValide', 'budgetValide', 'fichiersValide'])
    .select(['message', 'annuleLe', 'annulePar as annuleCompte'])
    .where('projetId', '=', projetId)
    .orderBy('id')
    .execute()

const lireControlesBilan = (db: Db, projetId: number) =>
  db
    .selectFrom('controleBilan')
    .select(['le', 'par as compte', 'bilanValide', 'documentsBilanValide', 'documentsComValide', 'message'])
    .where('projetId', '=', projetId)
    .orderBy('id')
    .execute()

const lirePaiements = (db: Db, projetId: number) =>
  db
    .selectFrom('paiement')
    .select(['datePaiement', 'montant', 'le', 'par as compte', 'annuleLe', 'annuleMotif'])
    .select('annulePar as annuleCompte')
    .where('projetId', '=', projetId)
    .orderBy('id')
    .execute()

/** Transfers as they were sent to the bank: the account masked, as it was then. */
const lireVirements = (db: Db, projetId: number) =>
  db
    .selectFrom('ligneVirement')
    .select(['reference', 'libelle', 'montant', 'titulaire', 'ibanMasque', 'executeeValeur', 'rejeteeLe'])
    .select(['rejetCode', 'rejetMotif', 'retireeLe'])
    .where('projetId', '=', projetId)
    .orderBy('id')
    .execute()

/** What each sitting noted of it: the decision, the voices counted, the amount. */
const lireSeances = (db: Db, projetId: number) =>
  db
    .selectFrom('seanceDossier as d')
    .innerJoin('seance as s', 's.id', 'd.seanceId')
    .select(['s.etape', 's.commissionNumero', 's.commissionDate', 's.ouverteLe', 's.closeLe'])
    .select(['d.decision', 'd.montantAlloue', 'd.pour', 'd.contre', 'd.abstention', 'd.motif', 'd.remarque'])
    .select(['d.le', 'd.retireLe', 'd.ecarteLe', 'd.ecarteMotif'])
    .where('d.projetId', '=', projetId)
    .orderBy('s.id')
    .execute()

const lireBilan = (db: Db, projetId: number) =>
  db
    .selectFrom('bilan')
    .select([...NOMS_BILAN, 'rempliLe'])
    .where('projetId', '=', projetId)
    .executeTakeFirst()

/** Minutes in which it was decided: they speak of other applications, and have a term of their own. */
const lireProcesVerbaux = (db: Db, projetId: number) =>
  db
    .selectFrom('procesVerbal as v')
    .innerJoin('projet as p', 'p.commissionId', 'v.commissionId')
    .select([
      'v.numero',
      'v.etape',
      'v.arreteLe',
      sql<string | null>`encode(v.empreinte, 'hex')`.as('sha256'),
    ])
    .where('p.id', '=', projetId)
    .where('v.arreteLe', 'is not', null)
    .orderBy('v.id')
    .execute()

/** What was written with the structure while the application lived: kept as long as it is (conservation). */
const lireMessages = (db: Db, projetId: number) =>
  db
    .selectFrom('projet as p')
    .innerJoin('conversation as c', 'c.porteurId', 'p.porteurId')
    .innerJoin('message as m', 'm.conversationId', 'c.id')
    .select(['m.id', 'm.le', 'm.deAdministration', 'm.contenu'])
    .select(['m.pieceCle', 'm.pieceNom', 'm.pieceTaille', 'm.pieceEmpreinte'])
    .where('p.id', '=', projetId)
    .whereRef('m.le', '>=', 'p.creeLe')
    .whereRef('m.le', '<=', 'p.archiveLe')
    .orderBy('m.le')
    .orderBy('m.id')
    .execute()
export type MessageLu = Awaited<ReturnType<typeof lireMessages>>[number]

/** Every file, those that a later one replaced included, and every document. */
const lireFichiers = (db: Db, projetId: number) =>
  db
    .selectFrom('fichier')
    .select(['id', 'type', 'libelle', 'cle', 'taille', 'empreinte', 'deposeLe', 'retireLe'])
    .where('projetId', '=', projetId)
    .orderBy('deposeLe')
    .orderBy('id')
    .execute()

const lireDocuments = (db: Db, projetId: number) =>
  db
    .selectFrom('document')
    .select(['id', 'genre', 'tour', 'libelle', 'cle', 'taille', 'empreinte', 'creeLe'])
    .where('projetId', '=', projetId)
    .orderBy('creeLe')
    .orderBy('id')
    .execute()

/** Whether somebody keeps the application, or its structure, past its term. */
async function estRetenue(db: Db, projetId: number): Promise<boolean> {
  const { rows } = await sql`select from conservation_retenue r join projet p on p.id = ${projetId}
    where r.levee_le is null and (r.projet_id = p.id or r.porteur_id = p.porteur_id) limit 1`.execute(db)
  return rows.length > 0
}

/** All that was recorded of an application when it happened, and all that is kept of it. */
export async function lireFaits(db: Db, projetId: number) {
  const [signatures, controles, controlesBilan, paiements, virements, seances] = await Promise.all([
    lireSignatures(db, projetId),
    lireControles(db, projetId),
    lireControlesBilan(db, projetId),
    lirePaiements(db, projetId),
    lireVirements(db, projetId),
    lireSeances(db, projetId),
  ])
  const [bilan, procesVerbaux, messages, fichiers, documents, retenue, attestation] = await Promise.all([
    lireBilan(db, projetId),
    lireProcesVerbaux(db, projetId),
    lireMessages(db, projetId),
    lireFichiers(db, projetId),
    lireDocuments(db, projetId),
    estRetenue(db, projetId),
    db
      .selectFrom('attestation')
      .select(['atteste1', 'atteste2', 'le'])
      .where('projetId', '=', projetId)
      .executeTakeFirst(),
  ])
  return {
    signatures,
    controles,
    controlesBilan,
    paiements,
    virements,
    seances,
    bilan,
    procesVerbaux,
    messages,
    fichiers,
    documents,
    retenue,
    attestation,
  }
}
export type FaitsLus = Awaited<ReturnType<typeof lireFaits>>
