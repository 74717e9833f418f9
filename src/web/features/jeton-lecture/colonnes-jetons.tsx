import { formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import { direFin, direUsage } from './dire-jeton.ts'
import type { Jeton } from './requetes-jetons.ts'

const cree = (creeLe: string, jour: Jour): string => {
  const le = jourDe(new Date(creeLe))
  return le === jour ? 'créé aujourd’hui' : `créé le ${formatJour(le)}`
}

function Fin({ jeton, jour }: { jeton: Jeton; jour: Jour }) {
  const { statut, mot, precision } = direFin(jeton, jour)
  const Forme = statut === 'attention' ? Pastille : Etat
  return (
    <>
      <Forme statut={statut}>{mot}</Forme>
      <span className="second">{precision}</span>
    </>
  )
}

function Usage({ jeton, jour }: { jeton: Jeton; jour: Jour }) {
  const { quand, precision } = direUsage(jeton, jour)
  return (
    <>
      <span className={jeton.usage ? undefined : 'secondaire'}>{quand}</span>
      {precision && <span className="second jeton-adresse">{precision}</span>}
    </>
  )
}

/** What is told of a token: its name, its rights, where from, until when, when it last served. */
export const colonnesJetons = <J extends Jeton>(jour: Jour): Colonne<J>[] => [
  {
    cle: 'jeton',
    titre: 'Jeton',
    rendu: (j) => (
      <>
        <span className="fort jeton-nom">{j.nom}</span>
        <span className="second">
          finit par <span className="jeton-signes">{j.derniers}</span> · {cree(j.creeLe, jour)}
        </span>
      </>
    ),
  },
  {
    cle: 'portees',
    titre: 'Peut lire',
    rendu: (j) => (
      <span className="rangee ecart-1">
        {j.portees.map((p) => (
          <span key={p} className="jeton-portee">
            {p}
          </span>
        ))}
      </span>
    ),
  },
  {
    cle: 'reseaux',
    titre: 'Réseaux',
    rendu: (j) =>
      j.reseaux.length === 0
        ? 'Tous'
        : j.reseaux.map((r) => (
            <span key={r} className="jeton-reseau">
              {r}
            </span>
          )),
  },
  { cle: 'fin', titre: 'Fin', rendu: (j) => <Fin jeton={j} jour={jour} /> },
  { cle: 'usage', titre: 'Dernier usage', rendu: (j) => <Usage jeton={j} jour={jour} /> },
]
