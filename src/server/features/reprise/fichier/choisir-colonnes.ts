import { Invalide, invalide } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { CHAMPS_REPRISE } from '#domain/reprise/champs.ts'
import { completer, type EnteteGardee } from '#domain/reprise/colonnes.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import { appliquerProfil, type ChoixReprise, profilDe } from '#domain/reprise/profil.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { noterChoix, noterProfil, type RangeeReprise } from '../queries.ts'
import { garderProfil, lireOctets, lireProfil } from '../queries-fichier.ts'
import { repondre, surReprise } from '../sur-reprise.ts'
import { analyserFichier } from './analyser.ts'

type Corps = Appel<typeof contratsReprise.choisirColonnes>['corps']

/** How the file reads: as before, or read again to its end when it is said to be written otherwise. */
async function relire(tx: Tx, r: RangeeReprise, { codage, separateur }: Corps) {
  const { lignes, entetes } = r
  if (codage === r.codage && separateur === r.separateur) return { codage, separateur, lignes, entetes }
  const morceaux: Buffer[] = []
  for await (const morceau of lireOctets(tx, r.id)) morceaux.push(morceau)
  try {
    return await analyserFichier(Buffer.concat(morceaux), { codage, separateur })
  } catch (e) {
    // Nobody chooses a file here: what refuses it is the coding or the separator.
    if (!(e instanceof Invalide)) throw e
    throw invalide(codage === r.codage ? 'separateur' : 'codage', e.message)
  }
}

/** What was chosen, and what a profile says of the columns that nobody chose. */
async function composer(tx: Tx, entetes: readonly EnteteGardee[], corps: Corps): Promise<ChoixReprise> {
  const { colonnes, decisions, profilId } = corps
  const dites = new Set(colonnes.map((c) => c.rang))
  if (profilId === null) return { colonnes, decisions }
  const profil = await lireProfil(tx, profilId)
  if (!profil) throw invalide('profilId', 'Ce profil n’existe plus\u00a0: choisissez-en un autre.')
  const connu = appliquerProfil(
    profil.choix,
    entetes.map((e) => e.titre),
  )
  return {
    colonnes: [...colonnes, ...connu.colonnes.filter((c) => !dites.has(c.rang))],
    // Said last, what the person says holds.
    decisions: [...connu.decisions, ...decisions],
  }
}

function exigerPossible({ colonnes }: ChoixReprise, entetes: readonly EnteteGardee[]): void {
  for (const { rang, champ } of colonnes) {
    const entete = entetes[rang]
    if (!entete) throw invalide('colonnes', `Ce fichier n’a pas de colonne ${rang + 1}.`)
    if (champ !== null && entete.personne !== null)
      throw invalide(
        'colonnes',
        `La colonne ${rang + 1}, «\u00a0${entete.titre}\u00a0», désigne une personne\u00a0: ${entete.personne}. Elle sera laissée de côté.`,
      )
  }
  for (const { champ, libelle } of CHAMPS_REPRISE) {
    const rangs = colonnes.filter((c) => c.champ === champ).map((c) => c.rang + 1)
    if (rangs.length > 1)
      throw invalide(
        'colonnes',
        `Les colonnes ${rangs.join(' et ')} sont toutes «\u00a0${libelle}\u00a0»\u00a0: n’en gardez qu’une.`,
      )
  }
}

/** Says what each column is, how the file is read, and what each decision means: a trial has to be made again. */
export function choisirColonnes(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsReprise.choisirColonnes>,
) {
  const { version, garderSous } = corps
  return surReprise(
    ctx,
    { id: params.id, geste: 'choisir', acteur, version },
    async ({ tx, reprise, le, journal }) => {
      const lu = await relire(tx, reprise, corps)
      const compose = await composer(tx, lu.entetes, corps)
      exigerPossible(compose, lu.entetes)
      const choix = completer(compose, lu.entetes)
      const titres = lu.entetes.map((e) => e.titre)
      const profilId =
        garderSous === null
          ? corps.profilId
          : await garderProfil(tx, { nom: garderSous, choix: profilDe(choix, titres), par: acteur.id, le })
      const memes =
        lu.codage === reprise.codage &&
        lu.separateur === reprise.separateur &&
        jsonCanonique(choix) === jsonCanonique(reprise.choix)
      // Kept under a name, the same choices are still those of the trial.
      if (memes) await noterProfil(tx, reprise.id, profilId)
      else await noterChoix(tx, reprise.id, { ...lu, choix, profilId })
      await journal('choisirColonnes', {
        apres: {
          codage: lu.codage,
          separateur: lu.separateur,
          colonnes: Object.fromEntries(choix.colonnes.map((c) => [titres[c.rang] ?? c.rang, c.champ])),
          decisions: Object.fromEntries(choix.decisions.map((d) => [d.valeur, d.sens])),
          ...(garderSous !== null && { profil: garderSous }),
        },
      })
      return repondre(reprise.id, reprise.version + 1)
    },
  )
}
