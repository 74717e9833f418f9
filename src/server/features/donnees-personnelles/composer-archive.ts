import { Readable } from 'node:stream'
import { formatInstant } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { EntreeArchive } from '#server/documents/archive-zip.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import {
  type ContenuGarde,
  lireActes,
  lireCompte,
  lireContenus,
  lireEnvois,
  lireMessages,
  lireNumeros,
  lireSessions,
  lireSignatures,
  titulaireDepuis,
} from './queries.ts'

/** How features/porteur shows a holder to themselves (tied in routes-composees.ts). */
export type RelirePorteur = (ctx: Contexte, acteur: Acteur, id: number) => Promise<PorteurReponse>

/** All the holder may read of themselves, as entries of an archive; each content is opened when taken. */
export async function composerArchive(
  ctx: Contexte,
  acteur: Acteur & { porteurId: number },
  relirePorteur: RelirePorteur,
): Promise<EntreeArchive[]> {
  const le = ctx.horloge.maintenant()
  const { db } = ctx
  const json = (nom: string, valeur: unknown, dossier?: string) => entreeJson(nom, valeur, le, dossier)
  const structure = await relirePorteur(ctx, acteur, acteur.porteurId)
  const compte = await lireCompte(db, acteur)
  const { porteurId } = acteur
  const depuis = await titulaireDepuis(db, { porteurId, creeLe: compte.creeLe })
  const messages = await lireMessages(db, acteur.id)
  return [
    entreeTexte('LISEZ-MOI.txt', notice(ctx.config.organisme, compte.email, le), le),
    json('compte.json', compte),
    json('structure.json', structure),
    json(
      'messages.json',
      messages.map(({ pieceCle: _, deAdministration, ...m }) => ({
        ...m,
        de: deAdministration ? ctx.config.organisme : 'vous',
      })),
    ),
    json('actes.json', await lireActes(db, acteur.id, depuis)),
    json('connexions.json', await lireSessions(db, acteur.id, depuis)),
    json(
      'envois.json',
      await lireEnvois(db, { ...compte, creeLe: depuis, porteurId, mobile: structure.mobile ?? null }),
    ),
    ...(await composerDemandes(ctx, acteur, le)),
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

async function composerDemandes(
  ctx: Contexte,
  acteur: Acteur & { porteurId: number },
  le: Date,
): Promise<EntreeArchive[]> {
  const demandes = await lireNumeros(ctx.db, acteur.porteurId)
  const signatures = await lireSignatures(ctx.db, acteur.porteurId)
  const contenus = await lireContenus(ctx.db, acteur.porteurId)
  const entrees: EntreeArchive[] = []
  for (const { id, numero } of demandes) {
    const dossier = `demandes/${numero}`
    entrees.push(entreeJson('demande.json', await relireProjet(ctx, acteur, id), le, dossier))
    const siennes = signatures.filter((s) => s.projetId === id)
    if (siennes.length > 0) entrees.push(entreeJson('signatures.json', siennes, le, dossier))
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

const notice = (
  organisme: string,
  email: string,
  le: Date,
): string => `Vos données sur le portail d’aides ${deNom(organisme)}
Compte ${email}, le ${formatInstant(le)}.

compte.json       votre compte
structure.json    votre structure, vos coordonnées, votre compte bancaire
messages.json     vos échanges avec l’administration ; leurs pièces jointes sont dans « messages »
actes.json        ce que vous avez fait sur le portail
connexions.json   quand et d’où votre compte a été ouvert
envois.json       les e-mails et les SMS qui vous ont été envoyés
demandes          un dossier par demande : ses champs, ses signatures, ses pièces, ses documents

Les fichiers .json sont du texte ; un navigateur les ouvre.
`
