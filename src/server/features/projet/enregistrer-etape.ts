import { Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { ERREURS_DETECTEES } from '#domain/commun/messages.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { signerLien } from '#server/infra/liens.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { lireLigneSaisie } from '#server/socle/projet/lecture/ligne-saisie.ts'
import { presenterFichier } from '#server/socle/projet/lecture/presenter-fichier.ts'
import { presenterLigne, trouverProjet } from '#server/socle/projet/lecture/relire.ts'
import { nommerConflit } from '#server/socle/projet/nommer-conflit.ts'
import { attacherFichiers } from '#server/socle/projet/pieces.ts'
import { exigerVersion, journalDe, verrouillerProjet } from '#server/socle/projet/verrou.ts'
import type { BrouillonLu } from './brouillon-nomme.ts'
import { creerDemande } from './creer-demande.ts'
import { enregistrementDe, enregistrerSansVerrou, ligneEcrite } from './enregistrer-court.ts'
import { emettreCode } from './envoyer-code.ts'
import { exigerEtape, jugerEtape, progression } from './juger-etape.ts'
import { precedentDe } from './queries-ecriture.ts'
import { colonnesDeLEtape, differences } from './valeurs-etape.ts'

/**
 * Creates an application or saves one of its steps, whole or as a draft
 * (docs/decisions/010-enregistrement.md); step 5 saved whole sends the code. Valid files are kept although
 * their step is not complete. `reponse=courte`: answers what changed. Throws Introuvable, Conflit (state,
 * stale version) or Invalide (the step's rules).
 */
export const enregistrerEtape = (
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.enregistrerEtape, BrouillonLu | null>,
) => nommerConflit(ctx.db, appel.acteur, appel.corps.id, () => enregistrer(ctx, appel))

async function enregistrer(
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.enregistrerEtape, BrouillonLu | null>,
) {
  const { acteur, corps } = appel
  const le = ctx.horloge.maintenant()
  const courte = appel.query.reponse === 'courte'
  if (courte && appel.fichiers.length === 0) {
    const data = await enregistrerSansVerrou(ctx, acteur, corps, { le, lu: appel.trouve })
    if (data) return { status: 'success' as const, data }
  }
  const fait = await ctx.db.transaction().execute(async (tx) => {
    const id = corps.id ?? (await creerDemande(ctx, tx, acteur, corps.cleCreation))
    if (!(await verrouillerProjet(tx, id, acteur.porteurId))) throw new Introuvable()
    const ligne = await lireLigneSaisie(tx, id, acteur.porteurId ?? 0, { maintenant: le, jour: jourDe(le) })
    if (!ligne) throw new Introuvable()
    const faits = exigerEtape(ligne, acteur, corps, le)

    const precedent = await precedentDe(tx, acteur.porteurId, corps)
    const change = differences(ligne, colonnesDeLEtape(corps, ligne, precedent))
    const pieces = corps.step === 4 ? appel.fichiers : []
    const fichiers = await attacherFichiers(ctx, tx, id, pieces, acteur.id, le)
    const contenu = fichiers !== null || Object.keys(change).length > 0
    if (contenu) exigerVersion(ligne, corps.version)

    const erreurs = jugerEtape(corps, ligne, { change, pieces, precedent })
    const valide = Object.keys(erreurs).length === 0
    if (!valide && fichiers === null) throw new Invalide(erreurs, ERREURS_DETECTEES)

    const complet = corps.isDraft !== true && valide
    const progres = progression(ligne, faits, { etape: corps.step, complet, contenu, le })
    const colonnes = { ...change, ...progres, modifiePar: acteur.id }
    const ecrit = contenu || progres !== null
    if (ecrit) await ecrireProjet(tx, id, colonnes, { nature: contenu ? 'contenu' : 'fait', le })
    if (ligne.premiereSignatureLe !== null && complet && progres !== null) {
      const apres = { etape: corps.step, champs: Object.keys(change) }
      await journalDe(tx, id, acteur, le)('enregistrerEtape', { apres })
    }
    if (!valide) return { erreurs }
    const compte = { version: ligne.version + 1, revision: ligne.revision + Number(contenu) }
    const apres = ecrit ? ligneEcrite(ligne, { ...colonnes, ...compte, modifieLe: le }, pieces) : ligne
    const code =
      corps.step === 5 && complet ? await emettreCode(ctx, tx, acteur, id, { reprise: true }) : undefined
    const relue = courte ? null : await trouverProjet(ctx, { acteur, params: { id } }, tx)
    return { code, fichiers, relue, enregistrement: enregistrementDe(apres) }
  })
  if (fait.erreurs) throw new Invalide(fait.erreurs, ERREURS_DETECTEES)
  const suite = { status: 'success' as const, ...(fait.code !== undefined && { code: fait.code }) }
  if (!fait.relue) {
    const lien = (chemin: string) => signerLien(ctx.secrets, chemin, acteur, le)
    const fichiers = fait.fichiers && { fichiers: fait.fichiers.map((f) => presenterFichier(f, lien)) }
    return { ...suite, data: { ...fait.enregistrement, ...fichiers } }
  }
  return { ...suite, data: await presenterLigne(ctx, fait.relue, acteur) }
}
