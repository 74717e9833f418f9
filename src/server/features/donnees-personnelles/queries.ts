import { sql } from 'kysely'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** Locks the structure, or the account, until `tx` ends; gives when they last took their data, or null. */
export async function dernierTelechargement(
  tx: Tx,
  { id, porteurId, chaine }: { id: number; porteurId: number | null; chaine: string },
  acte: string,
): Promise<Date | null> {
  if (porteurId === null)
    await tx.selectFrom('utilisateur').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  else await tx.selectFrom('porteur').select('id').where('id', '=', porteurId).forUpdate().execute()
  const ligne = await tx
    .selectFrom('journal')
    .select('le')
    .where('chaine', '=', chaine)
    .where('acte', '=', acte)
    .where('acteurId', '=', id)
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ligne?.le ?? null
}

/** Ids and numbers of a holder's applications, oldest first. */
export const lireNumeros = (db: Db, porteurId: number) =>
  db.selectFrom('projet').select(['id', 'numero']).where('porteurId', '=', porteurId).orderBy('id').execute()

/** Whose: a structure's, or a person's own, whichever structure they did it for. */
type De = { porteurId: number } | { utilisateurId: number }

/** What was signed, by whom, with its evidence; `contenu` is the JSON signed. */
export const lireSignatures = (db: Db, de: De) =>
  db
    .selectFrom('signature as s')
    .innerJoin('projet as p', 'p.id', 's.projetId')
    .select([
      's.projetId',
      's.objet',
      's.tour',
      's.prenom',
      's.nom',
      's.fonction',
      's.canal',
      's.destination',
    ])
    .select([
      's.adresse',
      's.agent',
      's.le',
      's.contenu',
      sql<string>`encode(s.empreinte, 'hex')`.as('sha256'),
      's.utilisateurId as signeePar',
    ])
    .where((eb) =>
      'porteurId' in de ? eb('p.porteurId', '=', de.porteurId) : eb('s.utilisateurId', '=', de.utilisateurId),
    )
    .orderBy('s.id')
    .execute()

export interface ContenuGarde {
  projetId: number
  genre: 'pieces' | 'documents'
  libelle: string
  cle: string
  taille: number
  le: Date
}

/** Every file and document of a holder's applications, those that a later one replaced included. */
export const lireContenus = (db: Db, porteurId: number): Promise<ContenuGarde[]> =>
  db
    .selectFrom('fichier as f')
    .innerJoin('projet as p', 'p.id', 'f.projetId')
    .select([
      'f.projetId',
      sql<string>`'pieces'`.as('genre'),
      'f.libelle',
      'f.cle',
      'f.taille',
      'f.deposeLe as le',
    ])
    .where('p.porteurId', '=', porteurId)
    .unionAll(
      db
        .selectFrom('document as d')
        .innerJoin('projet as p', 'p.id', 'd.projetId')
        .select([
          'd.projetId',
          sql<string>`'documents'`.as('genre'),
          'd.libelle',
          'd.cle',
          'd.taille',
          'd.creeLe as le',
        ])
        .where('p.porteurId', '=', porteurId),
    )
    .$castTo<ContenuGarde>()
    .orderBy('projetId')
    .orderBy('le')
    .orderBy('cle')
    .execute()

/** What was written with the body, oldest first; who wrote for the staff is not told. */
export const lireMessages = (db: Db, de: De) =>
  db
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversationId')
    .innerJoin('utilisateur as a', 'a.id', 'm.auteurId')
    .select(['m.auteurId', sql<string>`a.prenom || ' ' || a.nom`.as('auteur')])
    .select(['m.le', 'm.deAdministration', 'm.contenu', 'm.pieceNom', 'm.pieceTaille', 'm.pieceCle'])
    .where((eb) =>
      'porteurId' in de ? eb('c.porteurId', '=', de.porteurId) : eb('m.auteurId', '=', de.utilisateurId),
    )
    .orderBy('m.le')
    .orderBy('m.id')
    .execute()

/** What this account did since `depuis`, from the journal: its own acts only, never those of the staff. */
export const lireActes = (db: Db, utilisateurId: number, depuis: Date) =>
  db
    .selectFrom('journal')
    .select(['chaine', 'acte', 'le', 'adresse', 'avant', 'apres'])
    .where('acteurId', '=', utilisateurId)
    .where('acteurRole', '=', 'porteurProjet')
    .where('le', '>=', depuis)
    .orderBy('id')
    .execute()

/** When and from where this account was open, from `depuis`. */
export const lireSessions = (db: Db, utilisateurId: number, depuis: Date) =>
  db
    .selectFrom('session')
    .select(['creeLe', 'vueLe', 'revoqueeLe', 'adresse', 'agent'])
    .where('utilisateurId', '=', utilisateurId)
    .where('creeLe', '>=', depuis)
    .orderBy('id')
    .execute()

/**
 * What was sent to this person for their structures, and to their account's address since they have it; of
 * messages with a code or a link, not the text. Not what went to an address or a number they only typed: it
 * may be anybody's.
 */
export const lireEnvois = (
  db: Db,
  coordonnees: { id: number; email: string; mobile: string | null; creeLe: Date },
) =>
  db
    .selectFrom('envoi')
    .select(['canal', 'destinataire', 'sujet', 'creeLe', 'envoyeLe'])
    .select(sql<string | null>`case when secret then null else texte end`.as('texte'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('porteurId', 'in', (q) =>
            q.selectFrom('membre').where('utilisateurId', '=', coordonnees.id).select('porteurId'),
          ),
          eb('destinataire', 'in', [coordonnees.email, coordonnees.mobile ?? '']),
        ]),
        eb.and([
          eb('porteurId', 'is', null),
          eb('destinataire', '=', coordonnees.email),
          eb('creeLe', '>=', coordonnees.creeLe),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()

/** When its present owner got the account: what somebody else did with it before is not theirs to read. */
export async function titulaireDepuis(
  db: Db,
  { porteurId, creeLe }: { porteurId: number; creeLe: Date },
): Promise<Date> {
  const ligne = await db
    .selectFrom('journal')
    .select('le')
    .where('chaine', '=', `porteur:${porteurId}`)
    .where('acte', '=', 'changerResponsable')
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirst()
  return ligne?.le ?? creeLe
}

/** When the staff checked that this member (m) may sign, and from which paper. */
const HABILITATIONS = sql<unknown>`(select coalesce(json_agg(json_build_object('verifieeLe', h.verifiee_le,
  'piece', h.piece) order by h.id), '[]') from habilitation h where h.membre_id = m.id)`.as('habilitations')
/** What the structure answered of their function; who did is another person. */
const FONCTIONS_DITES = sql<unknown>`(select coalesce(json_agg(json_build_object('fonction', r.fonction,
  'toujours', r.toujours, 'le', r.le) order by r.id), '[]') from reponse_fonction r
  where r.membre_id = m.id)`.as('fonctionsDites')

/** Which structures this account works or worked for, and what it may do there. */
export const lireAppartenances = (db: Db, utilisateurId: number) =>
  db
    .selectFrom('membre as m')
    .innerJoin('porteur as p', 'p.id', 'm.porteurId')
    .leftJoin('utilisateur as i', 'i.id', 'm.invitePar')
    .select(['p.nomStructure as structure', 'm.role', 'm.signataire', 'm.finances', 'm.depuis', 'm.jusque'])
    .select(sql<string | null>`i.prenom || ' ' || i.nom`.as('invitePar'))
    .select(['m.fonction', HABILITATIONS, FONCTIONS_DITES])
    .where('m.utilisateurId', '=', utilisateurId)
    .orderBy('m.id')
    .execute()

/**
 * The invitations that it accepted and, once the address is proven to be this person's, those that it
 * received; never their link.
 */
export const lireInvitationsRecues = (
  db: Db,
  { id, email, emailConfirmeLe }: { id: number; email: string; emailConfirmeLe: Date | null },
) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('porteur as p', 'p.id', 'i.porteurId')
    .innerJoin('utilisateur as u', 'u.id', 'i.par')
    .select([
      'p.nomStructure as structure',
      'i.role',
      'i.signataire',
      'i.finances',
      'i.envoyeeLe',
      'i.expireLe',
    ])
    .select(['i.accepteeLe', 'i.annuleeLe', sql<string>`u.prenom || ' ' || u.nom`.as('par')])
    .where((eb) =>
      eb.or([
        eb('i.accepteePar', '=', id),
        ...(emailConfirmeLe ? [sql<boolean>`lower(i.email) = lower(${email})`] : []),
      ]),
    )
    .orderBy('i.id')
    .execute()

/** What they asked of structures that they wanted to join; who answered is not theirs to take. */
export const lireDemandesARejoindre = (db: Db, utilisateurId: number) =>
  db
    .selectFrom('demandeAdhesion as d')
    .innerJoin('porteur as p', 'p.id', 'd.porteurId')
    .select(['p.nomStructure as structure', 'd.message', 'd.demandeeLe', 'd.expireLe', 'd.issue'])
    .select(['d.repondueLe', 'd.mot'])
    .where('d.utilisateurId', '=', utilisateurId)
    .orderBy('d.id')
    .execute()

/** The account itself, as its owner may read it. */
export const lireCompte = (db: Db, acteur: Pick<Acteur, 'id'>) =>
  db
    .selectFrom('utilisateur')
    .select(['id', 'email', 'emailConfirmeLe', 'prenom', 'nom', 'emailEnAttente', 'mobile', 'creeLe'])
    .select((eb) =>
      eb
        .selectFrom('agenda')
        .select('creeLe')
        .whereRef('utilisateurId', '=', 'utilisateur.id')
        .as('agendaCreeLe'),
    )
    .where('id', '=', acteur.id)
    .executeTakeFirstOrThrow()
