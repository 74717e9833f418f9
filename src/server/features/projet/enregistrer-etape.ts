import { Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { ERREURS_DETECTEES } from '#domain/commun/messages.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { signerLien } from '#server/infra/liens.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { fichiersDe } from '#server/socle/projet/fichiers.ts'
import { lireLigneSaisie } from '#server/socle/projet/lecture/ligne-saisie.ts'
import { presenterFichier } from '#server/socle/projet/lecture/presenter-fichier.ts'
import { presenterLigne, trouverProjet } from '#server/socle/projet/lecture/relire.ts'
import { nommerConflit } from '#server/socle/projet/nommer-conflit.ts'
import { ecrirePieces } from '#server/socle/projet/pieces.ts'
import { journalDe, verrouillerProjet } from '#server/socle/projet/verrou.ts'
import type { BrouillonLu } from './brouillon-nomme.ts'
import { creerDemande } from './creer-demande.ts'
import { demandeUnCode, enregistrementDe, enregistrerSansVerrou, ligneEcrite } from './enregistrer-court.ts'
import { emettreCode } from './envoyer-code.ts'
import { jugerEnregistrement } from './juger-etape.ts'
import { precedentDe } from './queries-ecriture.ts'

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
  const recus = corps.step === 4 ? appel.fichiers : []
  const fait =
    (courte && (await enregistrerSansVerrou(ctx, acteur, corps, { le, lu: appel.trouve, recus }))) ||
    (await enregistrerSousVerrou(ctx, appel, recus, le))
  if ('erreurs' in fait) throw new Invalide(fait.erreurs, ERREURS_DETECTEES)
  const { code, fichiers, relue, enregistrement } = fait
  const suite = { status: 'success' as const, ...(code !== undefined && { code }) }
  if (relue) return { ...suite, data: await presenterLigne(ctx, relue, acteur) }
  const lien = (chemin: string) => signerLien(ctx.secrets, chemin, acteur, le)
  const lus = fichiers && { fichiers: fichiers.map((f) => presenterFichier(f, lien)) }
  return { ...suite, data: { ...enregistrement, ...lus } }
}

const enregistrerSousVerrou = (
  ctx: Contexte,
  { acteur, corps, query }: Appel<typeof contratsProjet.enregistrerEtape>,
  recus: readonly FichierRecu[],
  le: Date,
) =>
  ctx.db.transaction().execute(async (tx) => {
    const id = corps.id ?? (await creerDemande(ctx, tx, acteur, corps.cleCreation))
    if (!(await verrouillerProjet(tx, id, acteur.porteurId))) throw new Introuvable()
    const ligne = await lireLigneSaisie(tx, id, acteur.porteurId ?? 0, { maintenant: le, jour: jourDe(le) })
    if (!ligne) throw new Introuvable()
    const precedent = await precedentDe(tx, acteur.porteurId, corps)
    const presents = recus.length > 0 ? await fichiersDe(tx, id) : []
    const juge = jugerEnregistrement(ligne, acteur, corps, le, { precedent, presents, recus })
    const { colonnes, pieces, nature, erreurs, avance } = juge
    const depot = { projetId: id, parQui: acteur.id, le }
    const fichiers = pieces && (await ecrirePieces(ctx, tx, pieces, depot))
    if (colonnes) await ecrireProjet(tx, id, colonnes, { nature, le })
    if (ligne.premiereSignatureLe !== null && avance !== null) {
      const apres = { etape: corps.step, champs: avance }
      await journalDe(tx, id, acteur, le)('enregistrerEtape', { apres })
    }
    if (erreurs) return { erreurs }
    const compte = { version: ligne.version + 1, revision: ligne.revision + Number(nature === 'contenu') }
    const apres = colonnes ? ligneEcrite(ligne, { ...colonnes, ...compte, modifieLe: le }, recus) : ligne
    const code = demandeUnCode(corps) ? await emettreCode(ctx, tx, acteur, id, { reprise: true }) : undefined
    const relue = query.reponse === 'courte' ? null : await trouverProjet(ctx, { acteur, params: { id } }, tx)
    return { code, fichiers, relue, enregistrement: enregistrementDe(apres) }
  })
