import { useState } from 'react'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { aVenir, ecartes, enGroupe, fenetre, nomDossier } from '../conduire/suite-dossiers.ts'
import { useGeste } from '../use-geste.ts'
import { LigneOrdre } from './LigneOrdre.tsx'
import './ordre.css'

/** The files in their order: the last two, the current one, the next; or all of them, or those set aside. */
export function Ordre({ seance: s, surVoir }: { seance: SeanceEntiere; surVoir: (projet: number) => void }) {
  const [voulue, setVue] = useState<'suite' | 'tous' | 'cote'>('suite')
  const [dit, setDit] = useState('')
  const [tire, setTire] = useState<number | null>(null)
  const grouper = useGeste(s.id, () => setDit('Les dossiers aux mêmes déports se suivent.'))
  const { agir, echec } = useGeste(s.id)
  const cote = ecartes(s)
  const vue = voulue === 'cote' && cote.length === 0 ? 'suite' : voulue
  const liste = vue === 'tous' ? s.dossiers : vue === 'cote' ? cote : fenetre(s)
  const deplacer = async (projet: number, avant: number | null | undefined): Promise<void> => {
    if (avant === undefined) return
    const d = s.dossiers.find((x) => x.projetId === projet)
    const corps = { projet, avant }
    const fait = await agir(async () => {
      const r = await appeler(appelsSeance.deplacerDossier, { params: { id: s.id }, corps })
      const rang = r.data.dossiers.find((x) => x.projetId === projet)?.rang
      if (d) setDit(`${nomDossier(d)}, ${rang}ᵉ`)
      return r
    })
    if (!fait && d) setDit(`${nomDossier(d)} n’a pas été déplacé.`)
  }
  return (
    <section aria-labelledby="seance-ordre">
      <div className="seance-tete ligne base bouts">
        <h2 id="seance-ordre">Ordre</h2>
        <span className="secondaire petit">
          {aVenir(s).length} à venir
          {cote.length > 0 && (
            <>
              {' · '}
              <button
                type="button"
                className="lien"
                aria-pressed={vue === 'cote'}
                onClick={() => setVue(vue === 'cote' ? 'suite' : 'cote')}
              >
                {cote.length} de côté
              </button>
            </>
          )}
        </span>
      </div>
      <ol className={vue === 'tous' ? 'seance-ordre seance-ordre-tous' : 'seance-ordre'}>
        {liste.map((dossier, rang) => (
          <LigneOrdre
            key={dossier.projetId}
            seance={s}
            dossier={dossier}
            groupe={enGroupe(liste, rang) && !(rang > 0 && enGroupe(liste, rang - 1))}
            tire={tire}
            surTirer={setTire}
            surVoir={() => surVoir(dossier.projetId)}
            surDeplacer={deplacer}
          />
        ))}
      </ol>
      <p className="cache" role="status">
        {dit}
      </p>
      {(echec ?? grouper.echec) && <p className="faute petit">{(echec ?? grouper.echec)?.message}</p>}
      <p className="rangee rangee-serree sous-3">
        <button type="button" className="lien" onClick={() => setVue(vue === 'suite' ? 'tous' : 'suite')}>
          {vue === 'suite' ? `Voir les ${s.dossiers.length} dossiers` : 'Voir la suite seulement'}
        </button>
        {vue !== 'cote' && s.dossiers.some((d) => d.deports.length > 0) && (
          <button
            type="button"
            className="lien"
            onClick={() =>
              void grouper.agir(() => appeler(appelsSeance.grouperDeports, { params: { id: s.id } }))
            }
          >
            Grouper les mêmes déports
          </button>
        )}
      </p>
    </section>
  )
}
