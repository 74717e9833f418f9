import type { Db, Tx } from '#server/contexte/base.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { demandesEtTitulaires, MEMBRES } from '#server/socle/projet/prevenir.ts'
import { paiementDe } from '#server/socle/projet/regles-sql.ts'

/** Writes the two statements of the author-services attestation, both true. */
export async function inscrireAttestation(tx: Tx, projetId: number, le: Date): Promise<void> {
  await tx.insertInto('attestation').values({ projetId, atteste1: true, atteste2: true, le }).execute()
  await ecrireProjet(tx, projetId, { attestationRemplieLe: le }, { nature: 'fait', le })
}

/** Writes the instant an attestation was signed. */
export async function marquerAttestationSignee(tx: Tx, projetId: number, le: Date): Promise<void> {
  await ecrireProjet(tx, projetId, { attestationSigneeLe: le }, { nature: 'fait', le })
}

/** What a code for this attestation covers, who signs apart; undefined until filled. */
export const attestationASigner = (tx: Tx, projetId: number) =>
  demandesEtTitulaires(tx)
    .innerJoin('attestation as a', 'a.projetId', 'p.id')
    .innerJoin('paiement as y', (j) => j.on(paiementDe()))
    .select([
      'a.le',
      'p.numero',
      'p.numeroConvention',
      'p.conventionSigneeLe',
      'p.revision',
      'p.nom as nomAction',
    ])
    .select(['p.edition', 'p.dateDebut', 'p.dateFin', 'y.montant', 'y.datePaiement', 'o.id as porteurId'])
    .select(['o.nomStructure'])
    .where('a.projetId', '=', projetId)
    .executeTakeFirst()

/** The sealed attestation that is kept; undefined before it is made. */
export const attestationGardee = (db: Db, projetId: number) =>
  db
    .selectFrom('document')
    .select(['libelle', 'cle', 'taille', 'empreinte'])
    .where('projetId', '=', projetId)
    .where('genre', '=', 'attestation')
    .executeTakeFirst()
export type AttestationGardee = NonNullable<Awaited<ReturnType<typeof attestationGardee>>>

/** The signature of an attestation, with whom to tell of it; undefined when there is none. */
export const attestationSignee = (db: Db, projetId: number) =>
  demandesEtTitulaires(db)
    .innerJoin('signature as s', 's.projetId', 'p.id')
    .innerJoin('paiement as y', (j) => j.on(paiementDe()))
    .innerJoin('calendrier as k', (j) => j.onTrue())
    .select(['s.prenom', 's.nom', 's.fonction', 's.canal', 's.destination', 's.adresse', 's.agent', 's.le'])
    .select(['s.empreinte', 's.contenu', 'p.id as projetId', 'p.numero', 'p.nom as nomProjet', 'p.porteurId'])
    .select(['p.dateFin', 'y.datePaiement', MEMBRES, 's.utilisateurId as signeePar'])
    .select(['k.joursConvention', 'k.joursBilan'])
    .where('s.projetId', '=', projetId)
    .where('s.objet', '=', 'attestation')
    .executeTakeFirst()
export type AttestationSignee = NonNullable<Awaited<ReturnType<typeof attestationSignee>>>
