import { useRef, useState } from 'react'
import { COLONNES_MAX } from '#domain/reprise/champs.ts'
import type { ColonneLue, RepriseLue } from '#domain/reprise/reponse.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { PuceFile } from '#web/ui/liste/Puce.tsx'
import { TouchesListe } from '#web/ui/tableau/TouchesListe.tsx'
import { rangeeVisee, useRangeesClavier } from '../use-rangees-clavier.ts'
import { aDecider, type Groupe, groupeDe, proposees, sansSens, sensProposes } from './choix-colonnes.ts'
import { LigneColonne } from './LigneColonne.tsx'
import type { ChoixColonnes } from './use-choix-colonnes.ts'

interface Proprietes {
  reprise: RepriseLue
  colonnes: ChoixColonnes
  fige: boolean
}

/** Rows decided already that show at once: the rest is one press away. */
const MONTREES = 9
type Filtre = 'toutes' | 'a-decider' | 'refusee'

/** The columns of the file: what is refused, what waits for a choice, then what is known. */
export function TableauColonnes({ reprise: r, colonnes: c, fige }: Proprietes) {
  const cadre = useRef<HTMLDivElement>(null)
  const [filtre, setFiltre] = useState<Filtre>('toutes')
  const [toutes, setToutes] = useState(false)
  const [decisionsOuvertes, ouvrirDecisions] = useState(false)
  // A row stays where it was read: deciding it must not take it from under the hand.
  const [groupes] = useState(() => new Map(r.colonnes.map((col) => [col.rang, groupeDe(col)])))
  useRangeesClavier(cadre)
  const attendent = aDecider(r.colonnes, c.choix).length
  const offertes = proposees(r.colonnes, c.choix)
  const propositions = offertes.length + sensProposes(r, c.choix).length
  const refusees = r.colonnes.filter((col) => col.personne !== null).length
  const { actifs, basculer } = useRaccourcis(
    fige
      ? {}
      : {
          l: () => {
            const rang = Number(rangeeVisee()?.dataset.rang ?? Number.NaN)
            const visee = r.colonnes.find((col) => col.rang === rang)
            if (visee && visee.personne === null) c.choisir(rang, null)
          },
          d: () => setFiltre(filtre === 'a-decider' ? 'toutes' : 'a-decider'),
        },
  )
  const du = (...voulus: Groupe[]): ColonneLue[] =>
    r.colonnes.filter((col) => voulus.includes(groupes.get(col.rang) ?? groupeDe(col)))
  const ligne = (col: ColonneLue) => (
    <LigneColonne
      key={col.rang}
      reprise={r}
      colonne={col}
      colonnes={c}
      proposee={offertes.some((o) => o.rang === col.rang)}
      fige={fige}
      ouverte={decisionsOuvertes}
      ouvrir={ouvrirDecisions}
    />
  )
  const premieres = [
    ...(filtre !== 'a-decider' ? du('refusee') : []),
    ...(filtre !== 'refusee' ? du('a-decider') : []),
  ]
  const connues = filtre === 'toutes' ? du('profil', 'choisie') : []
  const caches = connues.slice(MONTREES).some((col) => c.choix.colonnes.get(col.rang) === 'decision')
  const aDire = caches && sansSens(r, c.choix).length > 0
  const montrees = toutes || aDire || connues.length <= MONTREES + 1 ? connues : connues.slice(0, MONTREES)
  const puce = (cle: Filtre, mot: string, nombre: number) => (
    <PuceFile choisie={filtre === cle} nombre={nombre} surClic={() => setFiltre(cle)}>
      {mot}
    </PuceFile>
  )
  return (
    <div ref={cadre}>
      <div className="barre-liste">
        {puce('toutes', 'Toutes', r.colonnes.length)}
        {puce('a-decider', 'À décider', attendent)}
        {refusees > 0 && puce('refusee', refusees > 1 ? 'Refusées' : 'Refusée', refusees)}
        {propositions > 0 && !fige && (
          <Bouton icone="coche" onClick={c.accepter}>
            {propositions > 1 ? `Accepter les ${propositions} propositions` : 'Accepter la proposition'}
          </Bouton>
        )}
        <span className="filtres-fin secondaire petit">{COLONNES_MAX} colonnes au plus</span>
      </div>
      <table className="tableau reprise-colonnes">
        <caption className="cache">Colonnes du fichier, celles qui attendent un choix d’abord</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="reprise-rang">N°</span>Colonne du fichier
            </th>
            <th scope="col">Premières valeurs</th>
            <th scope="col">Champ</th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>{premieres.map(ligne)}</tbody>
        {montrees.length > 0 && (
          <tbody>
            <tr className="reprise-groupe">
              <th colSpan={4} scope="rowgroup">
                {connues.some((col) => groupes.get(col.rang) === 'profil')
                  ? 'Reconnues par le profil'
                  : 'Déjà choisies'}
              </th>
            </tr>
            {montrees.map(ligne)}
          </tbody>
        )}
      </table>
      {filtre !== 'toutes' && premieres.length === 0 && (
        <p className="secondaire sous-3" role="status">
          {filtre === 'a-decider' ? 'Plus aucune colonne n’attend de choix.' : 'Aucune colonne refusée.'}
        </p>
      )}
      {montrees.length < connues.length && (
        <button type="button" className="lien sous-3" onClick={() => setToutes(true)}>
          Voir les {connues.length - montrees.length} autres colonnes
        </button>
      )}
      <TouchesListe
        autres={[
          [['L'], 'laisser de côté'],
          [['D'], 'à décider seulement'],
        ]}
        coupure={{ actifs, basculer }}
      />
    </div>
  )
}
