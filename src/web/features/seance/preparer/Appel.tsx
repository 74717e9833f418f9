import { useState } from 'react'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import type { Pointage } from '#domain/seance/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { instantDe, REFUS_HEURE } from '#web/lib/saisie/heure-saisie.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { compter, direMembre, heureDe, nomEntier } from '../dire-seance.ts'
import { useGeste } from '../use-geste.ts'
import { Pouvoir } from './Pouvoir.tsx'

type Membre = SeanceEntiere['membres'][number]

/** The roll call: who comes, who goes, who is excused, who votes for whom. Each gesture is kept at once. */
export function Appel({ seance: s, surFermer }: { seance: SeanceEntiere; surFermer: () => void }) {
  const [heure, setHeure] = useState('')
  const le = instantDe(heure, s.heure)
  const refus = heure.trim() !== '' && le === null
  return (
    <Modale
      titre="Appel"
      grande
      surFermer={surFermer}
      actions={
        <Bouton variante="primary" onClick={surFermer}>
          Terminer
        </Bouton>
      }
    >
      <p className="secondaire" role="status">
        {compter(s.membres.filter((m) => m.etat === 'present').length, 'présent')},{' '}
        {compter(s.membres.filter((m) => m.etat === 'represente').length, 'pouvoir')}, sur{' '}
        {compter(s.membres.length, 'membre')} en exercice.
      </p>
      <SaisieTexte
        nom="heure"
        libelle="Heure constatée"
        aide="Vide : celle du geste. Sinon, par exemple 11:05."
        taille="courte"
        valeur={heure}
        onChange={setHeure}
        erreurs={refus ? [REFUS_HEURE] : []}
      />
      <ul className="seance-appel filets-bas sous-3">
        {s.membres.map((m) => (
          <Ligne key={m.id} seance={s} membre={m} le={le} bloque={refus} />
        ))}
      </ul>
    </Modale>
  )
}

const GESTES: Record<Membre['etat'], readonly (readonly [Pointage, string])[]> = {
  attendu: [
    ['arrive', 'Présent·e'],
    ['excuse', 'Excusé·e'],
  ],
  excuse: [
    ['arrive', 'Présent·e'],
    ['attendu', 'Non excusé·e'],
  ],
  represente: [['arrive', 'Présent·e']],
  present: [['part', 'Part']],
  parti: [['arrive', 'Revient']],
}

interface ProprietesLigne {
  seance: SeanceEntiere
  membre: Membre
  le: string | null
  bloque: boolean
}

function Ligne({ seance: s, membre: m, le, bloque }: ProprietesLigne) {
  const { agir, enCours, echec } = useGeste(s.id)
  const arrivee = m.passages.at(-1)?.arriveLe
  const etat = m.etat === 'present' ? `présent·e${arrivee ? `, ${heureDe(arrivee)}` : ''}` : ''
  return (
    <li className="rangee rangee-serree bouts">
      <span>
        <strong>{nomEntier(m)}</strong> <small className="secondaire">{etat || direMembre(m, s)}</small>
        {echec && <span className="faute-courte">{echec.message}</span>}
      </span>
      <span className="rangee ecart-2">
        {GESTES[m.etat].map(([pointage, libelle]) => (
          <Bouton
            key={pointage}
            enCours={enCours}
            desactive={bloque || s.statut === 'close'}
            description={`${libelle}, ${nomEntier(m)}`}
            onClick={() =>
              void agir(() =>
                appeler(appelsSeance.pointerMembre, {
                  params: { id: s.id, membreId: m.id },
                  corps: { pointage, le },
                }),
              )
            }
          >
            {libelle}
          </Bouton>
        ))}
        {m.etat !== 'present' && s.regle.pouvoirsMax > 0 && <Pouvoir seance={s} mandant={m} />}
      </span>
    </li>
  )
}
