import { LIBELLES_CHANGEMENT } from '#domain/changement/regles.ts'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { closDe } from './etats-changement.ts'

interface Date_ {
  le: string
  quoi: string
  precision?: string
  icone: NomIcone
  /** Passed, now, or to come. */
  quand: 'fait' | 'courant' | 'avenir'
  avant?: string
}

/** What happened, what is happening, what comes, in order; `le`: now, as an instant. */
function datesDe(k: ChangementLu, le: string): Date_[] {
  const closLe = closDe(k)
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
  if (closLe === null || closLe >= k.objectionJusque)
    faites.push({
      le: k.objectionJusque,
      quoi: 'Fin du délai d’objection',
      icone: 'horloge',
      quand: k.objectionJusque <= (closLe ?? le) ? 'fait' : 'avenir',
    })
  if (closLe)
    faites.push({
      le: closLe,
      quoi: LIBELLES_CHANGEMENT[k.etat],
      ...(k.decidePar && { precision: `Par ${k.decidePar}.` }),
      icone: k.etat === 'acceptee' ? 'coche' : 'croix',
      quand: 'courant',
    })
  else
    faites.push(
      {
        le,
        avant: 'aujourd’hui',
        quoi: k.etat === 'a-decider' ? 'Votre décision' : 'En attente',
        icone: 'crayon',
        quand: 'courant',
      },
      { le: k.expireLe, quoi: 'Sans décision, la demande s’éteint', icone: 'horloge', quand: 'avenir' },
    )
  return faites.toSorted((a, b) => a.le.localeCompare(b.le))
}

/** The life of the request, on a line of time. */
export const DatesChangement = ({ k }: { k: ChangementLu }) => (
  <ol className="changement-dates sous-3">
    {datesDe(k, new Date().toISOString()).map((d) => (
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
