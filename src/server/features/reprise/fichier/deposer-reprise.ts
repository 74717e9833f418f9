import { invalide } from '#domain/commun/erreurs.ts'
import { FICHIER_MAX } from '#domain/reprise/champs.ts'
import { completer, duPortail } from '#domain/reprise/colonnes.ts'
import { type contratsReprise, FICHIER_TROP_GROS } from '#domain/reprise/contrat.ts'
import { appliquerProfil, type ChoixReprise, PROFIL_DU_PORTAIL } from '#domain/reprise/profil.ts'
import { FICHIER_REQUIS } from '#domain/reprise/saisie.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ErreurHttp } from '#server/http/erreur-http.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { inscrireReprise, profilDeLaSource, sourceConnue } from '../queries.ts'
import { garderOctets, lireProfil } from '../queries-fichier.ts'
import { repondre } from '../sur-reprise.ts'
import { analyserFichier, type FichierAnalyse } from './analyser.ts'

const LONGUEUR_NOM = 255

/** What the last import of that tool, or our own template, says of these headings. */
async function premiersChoix(
  tx: Tx,
  source: string,
  { entetes }: FichierAnalyse,
): Promise<{ choix: ChoixReprise; profilId: number | null }> {
  const titres = entetes.map((e) => e.titre)
  const profilId = (await profilDeLaSource(tx, source))?.profilId ?? null
  const profil = profilId === null ? undefined : await lireProfil(tx, profilId)
  const connu = profil?.choix ?? (duPortail(titres) ? PROFIL_DU_PORTAIL : null)
  const choix = connu ? appliquerProfil(connu, titres) : { colonnes: [], decisions: [] }
  return { choix: completer(choix, entetes), profilId }
}

/** Takes a file of past aids: read to its end, its columns judged, kept until it is applied. */
export async function deposerReprise(
  ctx: Contexte,
  { acteur, corps, fichiers }: Appel<typeof contratsReprise.deposerReprise>,
) {
  const [fichier] = fichiers
  const { octets } = fichier ?? {}
  if (!fichier || !octets) throw invalide('fichier', FICHIER_REQUIS)
  if (octets.length > FICHIER_MAX) throw new ErreurHttp(413, FICHIER_TROP_GROS)
  const lu = await analyserFichier(octets)
  if (lu.lignes === 0)
    throw invalide('fichier', 'Ce fichier n’a que des titres\u00a0: aucune aide à reprendre.')
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const source = await sourceConnue(tx, corps.source ?? '')
    const fichierNom = fichier.nom.slice(-LONGUEUR_NOM)
    const { id, version } = await inscrireReprise(tx, {
      ...lu,
      ...(await premiersChoix(tx, source, lu)),
      source,
      fichierNom,
      taille: octets.length,
      empreinte: fichier.empreinte,
      creePar: acteur.id,
      creeLe: le,
    })
    await garderOctets(tx, id, octets)
    await journaliser(tx, {
      chaine: `reprise:${id}`,
      acte: 'deposerReprise',
      acteur,
      apres: {
        source,
        fichier: fichierNom,
        empreinte: fichier.empreinte.toString('hex'),
        lignes: lu.lignes,
        refusees: lu.entetes.filter((e) => e.personne !== null).map((e) => e.titre),
      },
      le,
    })
    return repondre(id, version)
  })
}
