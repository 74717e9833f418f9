import { sql } from 'kysely'
import type { Avis } from '#domain/proces-verbal/mots-avis.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { REGLES_PAR_DEFAUT, type ReglesSeance } from '#domain/seance/reglages.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import { parametre } from '#server/socle/reglages/parametre.ts'

/** A commission that this person may see; members see those that are shown to them. */
export const lireCommission = (db: Db, id: number, { role }: Pick<Acteur, 'role'>) =>
  db
    .selectFrom('commission')
    .select(['id', 'numero', 'annee', 'date', 'montantDisponible', 'caaValideeLe', 'caValideeLe'])
    .where('id', '=', id)
    .$if(role !== 'admin', (q) => q.where('isVisible', '=', true))
    .executeTakeFirst()
export type LigneCommission = NonNullable<Awaited<ReturnType<typeof lireCommission>>>

/** The applications a step decides, by number: at step 2, those that the first did not refuse. */
export const lireDossiers = (db: Db, commissionId: number, etape: Etape) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select(['p.numero', 'o.nomStructure as structure', 'p.nom as titre'])
    .select(['p.ville as commune', 'p.montantDemande as demande'])
    .select((eb) =>
      etape === 1
        ? [
            eb.ref('p.montantRecommande').as('propose'),
            sql<Avis | null>`p.caa_avis`.as('avis'),
            eb.ref('p.caaMontant').as('montant'),
            eb.ref('p.caaMotif').as('motif'),
          ]
        : [
            eb.ref('p.caaMontant').as('propose'),
            sql<Avis | null>`p.ca_avis`.as('avis'),
            eb.ref('p.caMontant').as('montant'),
            eb.ref('p.caMotif').as('motif'),
          ],
    )
    .where('p.commissionId', '=', commissionId)
    .where('p.retireLe', 'is', null)
    .where(sql<boolean>`(${etape} = 1 or p.caa_avis is distinct from 'refuse')`)
    .orderBy('p.numero')
    .execute()

/** Who is in conflict with which applications of a commission now: never why. */
export const lireDeports = (db: Db, commissionId: number) =>
  db
    .selectFrom('deport as d')
    .innerJoin('projet as p', 'p.id', 'd.projetId')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'd.utilisateurId')
    .select(['u.id', 'u.prenom', 'u.nom', 'p.id as projetId', 'p.numero', 'o.nomStructure as structure'])
    .select((eb) => [eb.fn.min('d.le').as('le'), sql<boolean>`bool_or(d.epinglee)`.as('epinglee')])
    .where('p.commissionId', '=', commissionId)
    .where('p.retireLe', 'is', null)
    .where('d.retireLe', 'is', null)
    .groupBy(['u.id', 'u.prenom', 'u.nom', 'p.id', 'p.numero', 'o.nomStructure'])
    .orderBy('u.nom')
    .orderBy('u.id')
    .orderBy('p.id')
    .execute()
export type LigneDeport = Awaited<ReturnType<typeof lireDeports>>[number]

/** Who may preside over a sitting or keep its minutes: the administration and the members. */
export const lirePersonnes = (db: Db) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'prenom', 'nom'])
    .where('role', 'in', ['admin', 'membreCommission'])
    .where('desactiveLe', 'is', null)
    .orderBy('nom')
    .orderBy('prenom')
    .orderBy('id')
    .execute()

/** The rules of each body in force (features/seance sets them). */
export const lireReglesSeances = parametre<ReglesSeance>('seances', REGLES_PAR_DEFAUT).lire
