import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'

const SUITES: [NomIcone, string, string][] = [
  [
    'porte',
    'Vous n’y prenez pas part',
    'Ni préparation, ni débat, ni vote. Vous quittez la salle le temps du dossier.',
  ],
  [
    'oeil',
    'Le dossier se ferme pour vous',
    'Vous n’en lisez que le numéro et la structure. Les totaux que vous voyez ne le comptent pas, et le disent.',
  ],
  [
    'cadenas',
    'Votre raison reste confidentielle',
    'Lue par le service et la présidence seulement, gardée cinq ans. Les autres membres lisent «\u00a0déporté·e\u00a0».',
  ],
  [
    'horloge',
    'Vous pouvez déclarer plus tard',
    'À tout moment, même en séance. La question revient pour chaque dossier ajouté. Retirer un lien se demande, avec un motif.',
  ],
]

/** What a declared link changes, said before it is declared. */
export const Consequences = () => (
  <section className="declaration-suites">
    <h2>Si vous déclarez un lien</h2>
    <ul>
      {SUITES.map(([icone, titre, texte]) => (
        <li key={titre}>
          <span>
            <Icone nom={icone} />
          </span>
          <div>
            <strong>{titre}</strong>
            <p className="petit secondaire">{texte}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
