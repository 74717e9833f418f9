import { libelleDossier } from '#domain/journal/actes-dossiers.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { leA, nomDe } from '../jours-dits.ts'
import { DIVISER } from './icone-diviser.ts'

const attente = (lot: LotLu): { mot: string; suite: string } | null => {
  if (lot.etat === 'prepare') return { mot: 'Approbation attendue', suite: 'D’une seconde personne' }
  if (lot.etat === 'approuve') return { mot: 'Fichier à remettre à la banque', suite: '' }
  if (lot.etat !== 'transmis') return null
  return {
    mot: lot.enCours.nombre > 1 ? `${lot.enCours.nombre} lignes en cours` : 'Une ligne en cours',
    suite: 'Le lot se ferme quand toutes ont abouti',
  }
}

const ICONES: Record<string, NomIcone> = {
  ajouterLignes: 'plus',
  retirerLigne: 'moins',
  telechargerOrdre: 'telecharger',
  appliquerReponse: 'deposer',
  annulerLot: 'croix',
  diviserLot: DIVISER,
}

/** What was done of a run, by whom, and what is awaited now. */
export function Historique({ lot }: { lot: LotLu }) {
  const suite = attente(lot)
  return (
    <section className="lot-histoire">
      <h2>Historique</h2>
      <ol>
        {lot.historique.map((fait) => (
          <li key={`${fait.le}${fait.acte}${fait.detail}`}>
            <span className="lot-histoire-jour">{leA(fait.le)}</span>
            <span className="lot-histoire-noeud noeud">
              <Icone nom={ICONES[fait.acte] ?? 'coche'} petite />
            </span>
            <div>
              <p className="fort">{libelleDossier(fait.acte)}</p>
              <p className="secondaire petit">
                {[fait.par && nomDe(fait.par), fait.detail].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
        {suite && (
          <li className="lot-histoire-ici" aria-current="step">
            <span className="lot-histoire-jour">Aujourd’hui</span>
            <span className="lot-histoire-noeud noeud noeud-courant">
              <Icone nom="horloge" petite />
            </span>
            <div>
              <p className="fort">{suite.mot}</p>
              {suite.suite && <p className="secondaire petit">{suite.suite}</p>}
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}
