import { Interdit } from '#domain/commun/erreurs.ts'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { annuelleDue } from '#domain/deport/annuelle.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import { litLesRaisons } from '#domain/deport/liens.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterRetrait } from './presenter-liens.ts'
import { type CommissionADeclarer, trouverADeclarer } from './queries-commission.ts'
import { lireDossiersCites, lirePersonnes, type PersonneLue } from './queries-declarations.ts'
import { lirePresidents } from './queries-presidence.ts'

/** The commission whose links this person may read, reasons included; throws Introuvable or Interdit. */
export async function trouverDeclarations(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<CommissionADeclarer> {
  const commission = await trouverADeclarer(ctx, appel)
  if (!litLesRaisons(appel.acteur, await lirePresidents(ctx.db, commission.id))) throw new Interdit()
  return commission
}

const iso = (instant: string | Date): string => new Date(instant).toISOString()

const presenterLienLu = ({
  retraitDemandeLe,
  retraitRefuseLe,
  retraitRefuseMotif,
  ...l
}: PersonneLue['liens'][number]): Declarations['personnes'][number]['liens'][number] => ({
  ...l,
  le: iso(l.le),
  retireLe: l.retireLe && iso(l.retireLe),
  retrait: presenterRetrait({ ...l, retraitDemandeLe, retraitRefuseLe, retraitRefuseMotif }),
})

const presenterPersonne = (
  { liens, declareLe, ...p }: PersonneLue,
  jour: Jour,
): Declarations['personnes'][number] => ({
  ...p,
  annuelleDue: p.role === 'membreCommission' && annuelleDue(p.declarationAnnuelleLe, jour),
  declareLe: declareLe && iso(declareLe),
  liens: liens.map(presenterLienLu),
})

/** Who declared before a commission, who has not, and every link with its reason. */
export async function listerDeclarations(
  ctx: Contexte,
  { trouve }: Appel<typeof contratsDeport.listerDeclarations, CommissionADeclarer>,
): Promise<{ data: Declarations }> {
  const { id, numero, annee, date, exigee } = trouve
  const jour = jourDe(ctx.horloge.maintenant())
  const [dossiers, personnes] = await Promise.all([lireDossiersCites(ctx.db, id), lirePersonnes(ctx.db, id)])
  return {
    data: {
      id,
      numero,
      annee,
      date,
      exigee,
      dossiers,
      personnes: personnes.map((p) => presenterPersonne(p, jour)),
    },
  }
}
