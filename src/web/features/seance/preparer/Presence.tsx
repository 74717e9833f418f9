import { useState } from 'react'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import { compter, direMembre, direQuorum, heureDe, nomEntier } from '../dire-seance.ts'
import { Appel } from './Appel.tsx'
import './presence.css'

type Membre = SeanceEntiere['membres'][number]

/** Who is there, and whether that makes the quorum of the file under way. */
export function Presence({ seance: s }: { seance: SeanceEntiere }) {
  const [appel, setAppel] = useState(false)
  const q = s.quorum
  const courant = s.dossiers.find((d) => d.projetId === s.courant?.projetId)
  return (
    <section aria-labelledby="seance-presence">
      <div className="seance-tete ligne base bouts">
        <h2 id="seance-presence">Présence</h2>
        <button type="button" className="lien" data-touche="f" onClick={() => setAppel(true)}>
          Faire l’appel
        </button>
      </div>
      <div className="seance-quorum rangee" role="status">
        <b>{compter(q.voix, 'votant')}</b>
        {(s.statut !== 'preparee' || q.atteint) && (
          <Pastille statut={q.atteint ? 'fait' : 'refuse'}>
            {q.atteint ? 'Quorum atteint' : 'Quorum non atteint'}
          </Pastille>
        )}
        <p>{direQuorum(q, courant !== undefined)}</p>
      </div>
      <ul className="seance-membres">
        {s.membres.map((membre) => {
          const sortie = courant?.sorties.find((x) => x.membre === membre.id && x.revenuLe === null)
          const dehors = membre.etat === 'present' && sortie !== undefined
          const { icone, classe } = dehors ? SORTI : ETATS[membre.etat]
          return (
            <li key={membre.id} className={classe}>
              <Icone nom={icone} petite teintee />
              <span>{nomEntier(membre)}</span>
              <small>{dehors ? heureDe(sortie.sortiLe) : direMembre(membre, s)}</small>
              {membre.etat === 'present' && !dehors && <span className="cache">présent·e</span>}
            </li>
          )
        })}
      </ul>
      {appel && <Appel seance={s} surFermer={() => setAppel(false)} />}
    </section>
  )
}

const SORTI = { icone: 'porte', classe: 'st-attention seance-dehors' } as const
const ETATS: Record<Membre['etat'], { icone: NomIcone; classe: string }> = {
  present: { icone: 'fait', classe: 'st-fait' },
  represente: { icone: 'personnes', classe: 'st-courant' },
  excuse: { icone: 'moins', classe: 'st-neutre seance-absent' },
  parti: { icone: 'moins', classe: 'st-neutre seance-absent' },
  attendu: { icone: 'moins', classe: 'st-neutre seance-absent' },
}
