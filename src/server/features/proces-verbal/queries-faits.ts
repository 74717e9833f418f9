import { sql } from 'kysely'
import type { Avis } from '#domain/proces-verbal/mots-avis.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { REGLES_PAR_DEFAUT, type ReglesSeance } from '#domain/seance/reglages.ts'
import type { Acteur, Db } from '#server/contexte.ts'
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

/**
 * The applications a step decides, in the order of their numbers: at step 2, those that the first did not refuse; and those
 * that its sitting (`seanceId`) knew, wherever they are since.
 */
export const lireDossiers = (db: Db, commissionId: number, etape: Etape, seanceId: number | null) =>
  db
    .selectFrom('projet as p')
    .innerJoin('porteur as o', 'o.id', 'p.porteurId')
    .select(['p.id as projetId', 'p.numero', 'o.nomStructure as structure', 'p.nom as titre'])
    .select(['p.ville as commune', 'p.montantDemande as demande', 'p.retireLe', 'p.commissionId'])
    .select((eb) =>
      etape === 1
        ? [
            eb.ref('p.montantRecommande').as('propose'),
            sql<Avis | null>`p.caa_avis`.as('avis'),
            eb.ref('p.caaMontant').as('montant'),
            eb.ref('p.caaMotif').as('motif'),
            eb.ref('p.caaLe').as('avisLe'),
          ]
        : [
            eb.ref('p.caaMontant').as('propose'),
            sql<Avis | null>`p.ca_avis`.as('avis'),
            eb.ref('p.caMontant').as('montant'),
            eb.ref('p.caMotif').as('motif'),
            eb.ref('p.caLe').as('avisLe'),
          ],
    )
    .where(
      sql<boolean>`(p.commission_id = ${commissionId} and p.retire_le is null
        and (${etape} = 1 or p.caa_avis is distinct from 'refuse')
        or exists (select from seance_dossier sd where sd.seance_id = ${seanceId} and sd.projet_id = p.id))`,
    )
    .orderBy('p.id')
    .execute()

/**
 * Who was in conflict with which files of a sitting: of those it recorded, who it counted out; of the others, whose link
 * stood until its closing. What is said or taken back later changes neither. Never why.
 */
export const lireDeportsSeance = async (db: Db, seanceId: number, jusque: Date): Promise<LigneDeport[]> =>
  (
    await sql<LigneDeport>`
      select m.utilisateur_id as id, m.prenom, m.nom, p.id as projet_id, p.numero, o.nom_structure as structure,
        coalesce(min(d.le), min(sd.le)) as le, coalesce(bool_or(d.epinglee), false) as epinglee
      from seance_dossier sd
        join seance_membre m on m.seance_id = sd.seance_id
        join projet p on p.id = sd.projet_id join porteur o on o.id = p.porteur_id
        left join seance_sortie x on x.seance_id = sd.seance_id and x.projet_id = sd.projet_id
          and x.utilisateur_id = m.utilisateur_id
        left join deport d on d.projet_id = sd.projet_id and d.utilisateur_id = m.utilisateur_id
          and d.le <= coalesce(sd.le, ${jusque}) and (d.retire_le is null or d.retire_le > coalesce(sd.le, ${jusque}))
      where sd.seance_id = ${seanceId} and (x.projet_id is not null or (sd.le is null and d.id is not null))
      group by m.utilisateur_id, m.prenom, m.nom, p.id, p.numero, o.nom_structure
      order by m.nom, m.utilisateur_id, p.id`.execute(db)
  ).rows

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
