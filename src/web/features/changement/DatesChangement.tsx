import { GEL, LIBELLES_CHANGEMENT } from '#domain/changement/regles.ts'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'

interface Date_ {
  le: string
  quoi: string
  precision?: string
  icone: NomIcone
  /** Passed, now, or to come. */
  quand: 'fait' | 'courant' | 'avenir'
  avant?: string
}

const iso = (d: Date): string => d.toISOString()

/** What happened, what is happening, what comes, in order. */
function datesDe(k: ChangementLu): Date_[] {
  const clos = k.closLe !== null
  const delaiPasse = k.etat !== 'objection-ouverte'
  const faites: Date_[] = [
    {
      le: k.deposeLe,
      quoi: 'Demande déposée',
      precision: 'Membres prévenus.',
      icone: 'coche',
      quand: 'fait',
    },
    ...k.personnes.flatMap((p) =>
      p.objections.map(
        (o): Date_ => ({
          le: o.le,
          quoi: `Objection de ${p.nom}`,
          ...(o.retireeLe && { precision: `Retirée le ${formatJour(jourDe(new Date(o.retireeLe)))}.` }),
          icone: 'attention',
          quand: 'fait',
        }),
      ),
    ),
    ...(k.rappeleLe
      ? [{ le: k.rappeleLe, quoi: 'Rappel aux membres', icone: 'courriel', quand: 'fait' } satisfies Date_]
      : []),
  ]
  if (!clos || (k.closLe ?? '') >= k.objectionJusque)
    faites.push({
      le: k.objectionJusque,
      quoi: 'Fin du délai d’objection',
      icone: 'horloge',
      quand: delaiPasse && (clos || k.etat === 'a-decider') ? 'fait' : 'avenir',
    })
  if (k.closLe)
    faites.push({
      le: k.closLe,
      quoi: LIBELLES_CHANGEMENT[k.etat],
      ...(k.decidePar && { precision: `Par ${k.decidePar}.` }),
      icone: k.etat === 'acceptee' ? 'coche' : 'croix',
      quand: 'courant',
    })
  const triees = faites.toSorted((a, b) => a.le.localeCompare(b.le))
  if (clos) return triees
  return [
    ...triees,
    {
      le: iso(new Date(Math.min(Date.parse(k.expireLe), Date.parse(k.gelJusque ?? k.expireLe) - GEL))),
      avant: 'aujourd’hui',
      quoi: k.etat === 'a-decider' ? 'Votre décision' : 'En attente',
      icone: 'crayon',
      quand: 'courant',
    },
    { le: k.expireLe, quoi: 'Sans décision, la demande s’éteint', icone: 'horloge', quand: 'avenir' },
  ]
}

/** The life of the request, on a line of time. */
export const DatesChangement = ({ k }: { k: ChangementLu }) => (
  <ol className="changement-dates sous-3">
    {datesDe(k).map((d) => (
      <li key={d.le + d.quoi}>
        <span className={d.quand === 'courant' ? 'fort' : 'secondaire'}>
          {d.avant ?? formatJour(jourDe(new Date(d.le)))}
        </span>
        <span className={`noeud${d.quand === 'fait' ? '' : ` noeud-${d.quand}`}`}>
          <Icone nom={d.icone} petite />
        </span>
        <span>
          <span className="fort">{d.quoi}</span>
          {d.precision && <span className="second">{d.precision}</span>}
        </span>
      </li>
    ))}
  </ol>
)
