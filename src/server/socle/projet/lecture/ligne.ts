import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { OuTrous, Trous } from '#server/infra/db/preparation/preparer.ts'
import { preparerEnJson } from '#server/infra/db/preparation/preparer-en-json.ts'
import { avecSession, type JetonMontre, LECTEUR } from '../../compte/sessions.ts'
import { executionDe } from '../../paiement/banque-a-regler.ts'
import { deporteDe, nonDeclare, type Personne, passeOuvertA } from '../deports.ts'
import {
  accordeeEtPubliee,
  compteChange,
  enVigueur,
  reglee,
  ribVerifie,
  tentativesDe,
} from '../regles-sql.ts'
import type {
  RelationBilan,
  RelationControle,
  RelationControleBilan,
  RelationFichier,
  RelationRejet,
  RelationSignature,
} from './relations.ts'
import {
  communes,
  type Instant,
  MODIFIABLE,
  NOMS_LONGS,
  REJET_NON_SUIVI,
  referentiels,
  TOUJOURS,
  VERDICT,
  VERDICT_BILAN,
} from './selection.ts'
import { visiblePour, visiblePourLecteur } from './visible.ts'

/** Columns that lists leave out. */
export const LONGUES = [
  ...NOMS_LONGS.map((nom) => `p.${nom}` as const),
  'p.signature',
  'p.retireMotif',
  'p.archiveMotif',
  'p.caaMotif',
  'p.caaMail',
  'p.caMotif',
  'p.caMail',
  'po.ribModifieLe',
  'p.preuvesEffaceesLe',
] as const

const AUTEUR = sql`'id', k.id, 'message', k.message, 'prenom', u.prenom, 'nom', u.nom`

const historiqueControles = sql<
  RelationControle[]
>`(select coalesce(json_agg(json_build_object(${AUTEUR}, ${VERDICT})
  order by k.le desc, k.id desc), '[]') from controle k join utilisateur u on u.id = k.par
  where k.projet_id = p.id and ${enVigueur()})`
const historiqueControlesBilan = sql<
  RelationControleBilan[]
>`(select coalesce(json_agg(json_build_object(${AUTEUR}, ${VERDICT_BILAN})
  order by k.le desc, k.id desc), '[]') from controle_bilan k join utilisateur u on u.id = k.par
  where k.projet_id = p.id)`
const fichiers = sql<
  RelationFichier[]
>`(select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type,
  'libelle', f.libelle, 'taille', f.taille, 'mime', f.mime, 'deposeLe', f.depose_le) order by f.id), '[]')
  from fichier f where f.projet_id = p.id and f.retire_le is null)`
const signatures = sql<RelationSignature[]>`(select coalesce(json_agg(json_build_object('objet', s.objet,
  'tour', s.tour, 'prenom', s.prenom, 'nom', s.nom, 'fonction', s.fonction, 'canal', s.canal, 'le', s.le,
  'empreinte', encode(s.empreinte, 'hex')) order by s.le, s.id), '[]') from signature s where s.projet_id = p.id)`
/** The last rejection of an unpaid application (p) of a holder (po), which no other transfer followed. */
const rejetNonSuivi = sql<RelationRejet | null>`case when p.convention_signee_le is not null then (
  select json_build_object('lot', json_build_object('id', t.id, 'numero', t.numero), 'le', r.rejetee_le,
    'code', r.rejet_code, 'viseCompte', r.rejet_vise_compte,
    'ribChange', ${compteChange('r', 'po')}, 'ribVerifie', ${ribVerifie('po')}, 'regle', ${reglee('r')},
    'ibanFin', right(r.iban_masque, 4), 'rappeleLe', r.rejet_rappele_le,
    'tentatives', ${tentativesDe()})
  from ligne_virement r join lot_virement t on t.id = r.lot_id where ${REJET_NON_SUIVI}
  order by r.id desc limit 1) end`
const precedent = sql<{ id: number; numero: string; nom: string | null } | null>`(select
  json_build_object('id', a.id, 'numero', a.numero, 'nom', a.nom) from projet a where a.id = p.precedent_projet_id)`
const aideAnDerniere = (passe: RawBuilder<SqlBool>) => sql<
  number | null
>`(select sum(a.ca_montant) from projet a
  join commission ac on ac.id = a.commission_id where a.porteur_id = p.porteur_id and a.annee = p.annee - 1
  and ${accordeeEtPubliee('a', 'ac')} and ${passe})`
type BilanSaisi = Record<string, number | string | boolean | null>
const bilanSaisi = sql<BilanSaisi | null>`(select row_to_json(b) from bilan b
  where b.projet_id = p.id)`
/** The sorts of documents it has. */
const genres = sql<string[] | null>`(select json_agg(d.genre) from document d where d.projet_id = p.id)`

/** What has a time and not a day only. */
export const INSTANTS = {
  creeLe: true,
  modifieLe: true,
  etape1Le: true,
  etape2Le: true,
  etape3Le: true,
  etape4Le: true,
  premiereSignatureLe: true,
  signeLe: true,
  retireLe: true,
  archiveLe: true,
  anonymiseLe: true,
  affecteLe: true,
  caaLe: true,
  caLe: true,
  conventionSigneeLe: true,
  attestationRemplieLe: true,
  attestationSigneeLe: true,
  caaValideeLe: true,
  caValideeLe: true,
  codeExpireLe: true,
  ribModifieLe: true,
  ribGeleJusque: true,
  preuvesEffaceesLe: true,
} as const

/** Who reads, which rows are open to them, and which earlier grants beside. */
interface Lisant {
  qui: Personne
  visible: RawBuilder<SqlBool>
  passe: RawBuilder<SqlBool>
}
const TOUT = sql<SqlBool>`true`

const construireLongue = (
  db: Db,
  ou: OuTrous<Instant & { id: number }>,
  { qui, visible, passe }: Lisant,
  siReferentiels: RawBuilder<unknown>,
) =>
  communes(db, ou)
    .select(LONGUES)
    .select([
      referentiels(siReferentiels).as('referentiels'),
      historiqueControles.as('historiqueControles'),
      historiqueControlesBilan.as('historiqueControlesBilan'),
      fichiers.as('fichiers'),
      signatures.as('signatures'),
      executionDe(sql`p.id`).as('execution'),
      rejetNonSuivi.as('rejet'),
      precedent.as('precedent'),
      aideAnDerniere(passe).as('aideAnDerniere'),
      deporteDe(qui).as('deporte'),
      nonDeclare(qui).as('nonDeclare'),
      bilanSaisi.as('bilanSaisi'),
      genres.as('genres'),
    ])
    .where('p.id', '=', ou.id)
    .where(visible)

type ValeursLecture = Instant & { id: number; lecteurId: number; porteurId: number | null }
const lectureDe = (role: Role | null) =>
  preparerEnJson(
    (db: Db, trous: Trous<ValeursLecture>) =>
      construireLongue(
        db,
        trous,
        {
          qui: trous.lecteurId,
          visible:
            role === null ? TOUT : visiblePour({ role, id: trous.lecteurId, porteurId: trous.porteurId }),
          passe: role === 'membreCommission' ? passeOuvertA(trous.lecteurId) : TOUT,
        },
        TOUJOURS,
      ),
    INSTANTS,
  )
const lectures = new Map<Role | null, ReturnType<typeof lectureDe>>()

/** One application, whole, if the reader may see it; one statement. */
export async function lireLigne(db: Db, id: number, lecteur: Acteur | null, instant: Instant) {
  const role = lecteur?.role ?? null
  const lire = lectures.get(role) ?? lectureDe(role)
  lectures.set(role, lire)
  const [l] = await lire(db, {
    id,
    lecteurId: lecteur?.id ?? 0,
    porteurId: lecteur?.porteurId ?? null,
    ...instant,
  })
  return l && completer(l)
}

const lireEnsemble = avecSession({
  // Who only reads it needs the referentials where its completeness is judged.
  construire: (db: Db, trous: Trous<Instant & { id: number }>) =>
    construireLongue(
      db,
      trous,
      {
        qui: LECTEUR.id,
        visible: visiblePourLecteur(),
        passe: sql`(${LECTEUR.role} <> 'membreCommission' or ${passeOuvertA(LECTEUR.id)})`,
      },
      MODIFIABLE,
    ),
  instants: INSTANTS,
})

/** The same with its reader's session, in one statement, only to be shown; null without a living session. */
export async function lireLigneAvecSession(db: Db, jeton: JetonMontre, instant: Instant & { id: number }) {
  const lus = await lireEnsemble(db, jeton, instant)
  return lus && { session: lus.session, lu: lus.lu && completer(lus.lu) }
}

type LigneLue = Awaited<ReturnType<ReturnType<typeof construireLongue>['execute']>>[number]

/** Adds the facts that its relations, read in JSON, already hold. */
function completer(ligne: LigneLue) {
  const [controleBilan = null] = ligne.attestationSigneeLe === null ? [] : ligne.historiqueControlesBilan
  return Object.assign(ligne, {
    controle: ligne.historiqueControles[0] ?? null,
    controleBilan,
    bilan: ligne.attestationSigneeLe === null ? null : avancementDe(ligne.bilanSaisi),
    typesPieces: ligne.fichiers.map((f): string => f.type) as string[] | null,
  })
}

const avancementDe = (bilan: BilanSaisi | null): RelationBilan | null =>
  bilan &&
  ({
    stepBilan: bilan.step_bilan,
    isDraft: bilan.is_draft,
    version: bilan.version,
    etape1Le: bilan.etape1_le,
    etape2Le: bilan.etape2_le,
    etape3Le: bilan.etape3_le,
    rempliLe: bilan.rempli_le,
  } as RelationBilan)

export type LigneLongue = ReturnType<typeof completer>
