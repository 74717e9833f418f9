import { Readable } from 'node:stream'
import { formatInstant } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { masquerDestination } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { EntreeArchive } from '#server/documents/archive-zip.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import {
  type ContenuGarde,
  lireActes,
  lireAppartenances,
  lireCompte,
  lireContenus,
  lireDemandesARejoindre,
  lireEnvois,
  lireInvitationsRecues,
  lireMessages,
  lireNumeros,
  lireSessions,
  lireSignatures,
  titulaireDepuis,
} from './queries.ts'

/** How features/porteur shows a holder to themselves (tied in routes-composees.ts). */
export type RelirePorteur = (ctx: Contexte, acteur: Acteur, id: number) => Promise<PorteurReponse>

/**
 * What a person may take away of themselves, as entries of an archive; each content is opened when taken. The
 * responsible who owns the structure takes its file too, where the other members keep their addresses; who is
 * of none takes what they did for all.
 */
export async function composerArchive(
  ctx: Contexte,
  acteur: Acteur,
  relirePorteur: RelirePorteur,
): Promise<EntreeArchive[]> {
  const le = ctx.horloge.maintenant()
  const { db } = ctx
  const { id, porteurId, membre } = acteur
  const json = (nom: string, valeur: unknown) => entreeJson(nom, valeur, le)
  const structure = porteurId === null ? null : await relirePorteur(ctx, acteur, porteurId)
  const compte = await lireCompte(db, acteur)
  const sienne = structure?.userId === id ? structure : null
  const entiere = sienne && membre?.role === 'proprietaire' ? sienne : null
  const { creeLe } = compte
  const depuis = sienne ? await titulaireDepuis(db, { porteurId: sienne.id, creeLe }) : creeLe
  const mobile = (sienne ? sienne.mobile : compte.mobile) ?? null
  const siennes = [compte.email, mobile, ...(sienne ? [sienne.emailContact, sienne.tel] : [])]
  const de = porteurId === null ? { utilisateurId: id } : { porteurId }
  const messages = (await lireMessages(db, de)).filter((m) => entiere || m.auteurId === id)
  const organisme = ctx.config.organisme
  return [
    entreeTexte('LISEZ-MOI.txt', notice(organisme, compte.email, le, entiere !== null), le),
    json('compte.json', compte),
    json('structures.json', await lireAppartenances(db, id)),
    json('invitations.json', await lireInvitationsRecues(db, compte)),
    json('adhesions.json', await lireDemandesARejoindre(db, id)),
    json(
      'messages.json',
      messages.map(({ pieceCle: _, deAdministration, auteurId, auteur, ...m }) => ({
        ...m,
        de: deAdministration ? organisme : auteurId === id ? 'vous' : auteur,
      })),
    ),
    json('actes.json', sansLesAutres(await lireActes(db, id, depuis), siennes)),
    json('connexions.json', await lireSessions(db, id, depuis)),
    json('envois.json', await lireEnvois(db, { ...compte, creeLe: depuis, mobile })),
    ...(entiere
      ? [json('structure.json', entiere), ...(await composerDemandes(ctx, acteur, entiere.id, le))]
      : [json('signatures.json', sansLesAutres(await signaturesDe(ctx, id, de), siennes))]),
    ...messages.flatMap((message) =>
      message.pieceCle && message.pieceNom && message.pieceTaille
        ? [
            entreeGardee(ctx, 'messages', {
              libelle: message.pieceNom,
              cle: message.pieceCle,
              taille: message.pieceTaille,
              le: message.le,
            }),
          ]
        : [],
    ),
  ]
}

/** What they signed themselves: not what was signed, where their structure's contact is told. */
async function signaturesDe(ctx: Contexte, id: number, de: Parameters<typeof lireSignatures>[1]) {
  const toutes = await lireSignatures(ctx.db, de)
  return toutes.filter((s) => s.signeePar === id).map(({ signeePar: _, contenu: __, ...s }) => s)
}

/** The same, the evidence of another member without where their code went, nor from where they signed. */
const montrerSignature =
  (id: number) =>
  ({ signeePar, ...s }: Awaited<ReturnType<typeof lireSignatures>>[number]) =>
    signeePar === null || signeePar === id
      ? s
      : { ...s, destination: masquerDestination(s.canal, s.destination), adresse: null, agent: null }

async function composerDemandes(
  ctx: Contexte,
  acteur: Acteur,
  porteurId: number,
  le: Date,
): Promise<EntreeArchive[]> {
  const demandes = await lireNumeros(ctx.db, porteurId)
  const signatures = await lireSignatures(ctx.db, { porteurId })
  const contenus = await lireContenus(ctx.db, porteurId)
  const entrees: EntreeArchive[] = []
  for (const { id, numero } of demandes) {
    const dossier = `demandes/${numero}`
    entrees.push(entreeJson('demande.json', await relireProjet(ctx, acteur, id), le, dossier))
    const siennes = signatures.filter((s) => s.projetId === id)
    if (siennes.length > 0)
      entrees.push(entreeJson('signatures.json', siennes.map(montrerSignature(acteur.id)), le, dossier))
  }
  const numeros = new Map(demandes.map((d) => [d.id, d.numero]))
  return [
    ...entrees,
    ...contenus.map((c) => entreeGardee(ctx, `demandes/${numeros.get(c.projetId)}/${c.genre}`, c)),
  ]
}

function entreeTexte(nom: string, texte: string, le: Date, dossier?: string): EntreeArchive {
  const octets = Buffer.from(texte)
  return {
    nom,
    ...(dossier !== undefined && { dossier }),
    taille: octets.length,
    deposeLe: le,
    ouvrir: async () => Readable.from([octets], { objectMode: false }),
  }
}

// Signed links: useless in an archive after a quarter of an hour, and not to be left in a file until then.
const sansLien = (cle: string, valeur: unknown): unknown => (/url$/i.test(cle) ? undefined : valeur)

const entreeJson = (nom: string, valeur: unknown, le: Date, dossier?: string): EntreeArchive =>
  entreeTexte(nom, `${JSON.stringify(valeur, sansLien, 2)}\n`, le, dossier)

const entreeGardee = (
  ctx: Contexte,
  dossier: string,
  contenu: Pick<ContenuGarde, 'libelle' | 'cle' | 'taille' | 'le'>,
): EntreeArchive => ({
  nom: contenu.libelle,
  dossier,
  taille: contenu.taille,
  deposeLe: contenu.le,
  ouvrir: () => ctx.stockage.lire(contenu.cle),
})

const COORDONNEE = /^(?:email|mobile|tel|destination)/i

/** What somebody did, without the addresses and the numbers that are not theirs. */
const sansLesAutres = (valeur: unknown, siennes: readonly (string | null | undefined)[]): unknown =>
  JSON.parse(
    JSON.stringify(valeur, (cle, v) =>
      typeof v !== 'string' || !COORDONNEE.test(cle) || siennes.includes(v)
        ? v
        : masquerDestination(v.includes('@') ? 'email' : 'sms', v),
    ),
  )

const DE_LA_STRUCTURE = `structure.json    votre structure, vos coordonnées, votre compte bancaire
demandes          un dossier par demande : ses champs, ses signatures, ses pièces, ses documents
`
const DU_MEMBRE = `signatures.json   ce que vous avez signé
`

const notice = (
  organisme: string,
  email: string,
  le: Date,
  entiere: boolean,
): string => `Vos données sur le portail d’aides ${deNom(organisme)}
Compte ${email}, le ${formatInstant(le)}.

compte.json       votre compte
structures.json   les structures pour lesquelles vous travaillez, ou avez travaillé
invitations.json  les invitations reçues à votre adresse
adhesions.json    les structures que vous avez demandé à rejoindre
messages.json     ${entiere ? 'vos échanges' : 'vos messages'} avec l’administration ; leurs pièces jointes sont dans « messages »
actes.json        ce que vous avez fait sur le portail
connexions.json   quand et d’où votre compte a été ouvert
envois.json       les e-mails et les SMS qui vous ont été envoyés
${entiere ? DE_LA_STRUCTURE : DU_MEMBRE}
Les fichiers .json sont du texte ; un navigateur les ouvre.
`
