import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ajouterAnnees, formatJour } from '#domain/commun/jours.ts'
import { type ChoixVoulu, choixDe } from '#domain/statistique/choix.ts'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { requeteChoix } from './requetes-statistiques.ts'

/** Year, same day or whole years, commission, domain: all of it in the address. */
export function BarreChoix({ demande, changer }: { demande: ChoixVoulu; changer: (d: ChoixVoulu) => void }) {
  const { data } = useQuery(requeteChoix)
  const [filtre, setFiltre] = useState(demande.commission !== undefined || demande.domaine !== undefined)
  if (!data) return <div className="stat-barre rangee" />
  const { annee, egale } = choixDe(demande, data.jour)
  const entiere = demande.commission !== undefined
  const courante = Number(data.jour.slice(0, 4))
  const jour = egale ?? ajouterAnnees(data.jour, annee - courante)
  const annees = [...new Set([annee, ...data.annees])].sort((a, b) => b - a)
  const couper = (oui: boolean): void => {
    const parDefaut = oui === (annee === courante)
    changer({ ...demande, egale: parDefaut ? undefined : oui ? jour : 'non' })
  }
  const nomDe = (entrees: readonly { id: number; libelle: string }[], id: number | undefined, tout: string) =>
    entrees.find((e) => e.id === id)?.libelle ?? tout
  return (
    <>
      <div className="stat-barre rangee">
        <label className="stat-annee">
          <span className="cache">Année</span>
          <select
            value={entiere ? '' : annee}
            disabled={entiere}
            aria-describedby={entiere ? 'stat-entiere' : undefined}
            onChange={(e) => changer({ ...demande, annee: Number(e.target.value), egale: undefined })}
          >
            {entiere && <option value="">Toutes les années</option>}
            {annees.map((annee) => (
              <option key={annee} value={annee}>
                Année {annee}
                {data.reprises.includes(annee) && ' (reprise)'}
              </option>
            ))}
          </select>
        </label>
        {!entiere && (
          <>
            <span className="secondaire">
              comparée à {annee - 1} et {annee - 2}
            </span>
            <span className="stat-egale">
              <Interrupteur
                libelle={`À date égale, au ${formatJour(jour).slice(0, 5)}`}
                valeur={egale !== null}
                onChange={couper}
              />
            </span>
          </>
        )}
        <span className="stat-filtre">
          {nomDe(data.commissions, demande.commission, 'Toutes commissions')} ·{' '}
          {nomDe(data.domaines, demande.domaine, 'Tous domaines')}{' '}
          <button type="button" className="lien" aria-expanded={filtre} onClick={() => setFiltre(!filtre)}>
            Filtrer
          </button>
        </span>
      </div>
      {filtre && (
        <div className="stat-filtres">
          <Selection
            nom="commission"
            libelle="Commission"
            invite="Toutes commissions"
            options={data.commissions.map((c) => ({ valeur: c.id, libelle: c.libelle }))}
            valeur={demande.commission ?? null}
            onChange={(commission) => changer({ ...demande, commission: commission ?? undefined })}
          />
          <Selection
            nom="domaine"
            libelle="Domaine éditorial"
            invite="Tous domaines"
            options={data.domaines.map((d) => ({ valeur: d.id, libelle: d.libelle }))}
            valeur={demande.domaine ?? null}
            onChange={(domaine) => changer({ ...demande, domaine: domaine ?? undefined })}
          />
        </div>
      )}
    </>
  )
}
