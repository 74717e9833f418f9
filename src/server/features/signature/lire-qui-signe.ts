import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { objetASigner } from '#domain/signature/a-signer.ts'
import { dejaPrevenu } from '#domain/signature/appel.ts'
import type { contratsSignature } from '#domain/signature/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { type AppelLu, dernierAppel, signatairesEtProprietaires } from '#server/socle/signature/appels.ts'
import { presenterQuestion } from './presenter-question.ts'
import { lireCampagne } from './queries-fonction.ts'

const nomDe = ({ prenom, nom }: { prenom: string; nom: string }): string => `${prenom} ${nom}`

const presenterAppel = (a: AppelLu) => ({
  par: `${a.parPrenom} ${a.parNom}`,
  a: nomDe(a),
  le: a.le.toISOString(),
  refus:
    a.refuseLe && a.motif !== null
      ? { par: `${a.refusPrenom} ${a.refusNom}`, le: a.refuseLe.toISOString(), motif: a.motif }
      : null,
})

/** What of an application waits for a signature, who may give it, and whether they were told. */
export async function lireQuiSigne(ctx: Contexte, appel: Appel<typeof contratsSignature.lireQuiSigne>) {
  const { acteur, params } = appel
  const le = ctx.horloge.maintenant()
  const ligne = await lireLigne(ctx.db, params.id, acteur, { maintenant: le, jour: jourDe(le) })
  if (!ligne) throw new Introuvable()
  const objet = objetASigner(faitsDe(ligne), momentDe(ligne, le))
  // Asked before a first signature alone: a correction is no deposit.
  const depose = objet === 'demande' && ligne.premiereSignatureLe === null
  const [gens, dernier, campagne] = await Promise.all([
    signatairesEtProprietaires(ctx.db, ligne.porteurId),
    objet && dernierAppel(ctx.db, ligne.id, objet),
    depose ? lireCampagne(ctx.db, ligne.porteurId, jourDe(le)) : null,
  ])
  const signataires = gens.filter((g) => g.signataire)
  return {
    data: {
      objet,
      signataires: signataires.map((s) => ({
        membreId: s.membreId,
        nom: nomDe(s),
        vous: s.utilisateurId === acteur.id,
      })),
      proprietaires: signataires.length > 0 ? [] : gens.map(({ email, ...g }) => ({ nom: nomDe(g), email })),
      appel: dernier ? presenterAppel(dernier) : null,
      dejaPrevenu: dejaPrevenu(dernier ?? null, le),
      question: presenterQuestion(campagne, gens, acteur.id),
    },
  }
}
