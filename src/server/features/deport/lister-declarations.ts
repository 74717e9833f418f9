import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { Interdit } from '#domain/commun/erreurs.ts'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { annuelleDue } from '#domain/deport/annuelle.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import { litLesRaisons } from '#domain/deport/liens.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { dossierCompare, personneComparee, ressemblances } from '#domain/deport/suggestions.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { debutDesLiens, presenterRetrait } from './presenter-liens.ts'
import { type CommissionADeclarer, trouverADeclarer } from './queries-commission.ts'
import {
  type DossierCite,
  lireDossiersCites,
  lirePersonnes,
  type PersonneLue,
} from './queries-declarations.ts'
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

type Dossiers = readonly { id: number; compare: ReturnType<typeof dossierCompare> }[]

const comparer = (d: DossierCite): Dossiers[number] => ({
  id: d.id,
  compare: dossierCompare({
    nomStructure: d.structure,
    contact: { nom: d.contactNom, email: d.contactEmail },
    membres: d.membres,
    invitees: d.invitees,
    // Its texts tell their reader alone: « votre nom y figure ».
    textes: [],
  }),
})

/** What to check of a person with applications that no link of theirs closes. */
function suggererDe(p: PersonneLue, dossiers: Dossiers): Declarations['personnes'][number]['suggestions'] {
  const lies = new Set(p.liens.flatMap((l) => (l.retireLe ? [] : [l.projetId])))
  const compare = personneComparee(p)
  return dossiers
    .filter((d) => !lies.has(d.id))
    .map((d) => ({ projetId: d.id, dites: ressemblances(compare, d.compare) }))
    .filter((d) => d.dites.length > 0)
}

const presenterPersonne = (
  p: PersonneLue,
  dossiers: Dossiers,
  jour: Jour,
): Declarations['personnes'][number] => ({
  id: p.id,
  prenom: p.prenom,
  nom: p.nom,
  role: p.role,
  aDeclarer: p.aDeclarer,
  declarationAnnuelleLe: p.declarationAnnuelleLe,
  annuelleDue: p.role === 'membreCommission' && annuelleDue(p.declarationAnnuelleLe, jour),
  declareLe: p.declareLe && iso(p.declareLe),
  liens: p.liens.map(presenterLienLu),
  suggestions: suggererDe(p, dossiers),
})

/** Who declared before a commission, who has not, and every link with its reason. */
export async function listerDeclarations(
  ctx: Contexte,
  { acteur, trouve }: Appel<typeof contratsDeport.listerDeclarations, CommissionADeclarer>,
): Promise<{ data: Declarations }> {
  const { id, numero, annee, date, exigee } = trouve
  const jour = jourDe(ctx.horloge.maintenant())
  const [dossiers, personnes] = await Promise.all([
    lireDossiersCites(ctx.db, id, debutDesLiens(trouve, jour)),
    lirePersonnes(ctx.db, id),
  ])
  // Who presides reads what others said, and learns of no member of a structure.
  const compares = aLeDroitAjoute(acteur.role, 'deport.canManage') ? dossiers.map(comparer) : []
  return {
    data: {
      id,
      numero,
      annee,
      date,
      exigee,
      dossiers: dossiers.map((d) => ({ id: d.id, numero: d.numero, structure: d.structure })),
      personnes: personnes.map((p) => presenterPersonne(p, compares, jour)),
    },
  }
}
