import { useEffect, useRef } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { ajouterJours } from '#domain/commun/jours.ts'
import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { tenirPlace } from '#web/ui/cadre/place-barre.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { CompteMasque } from '../CompteMasque.tsx'
import { compter, jourSemaine } from '../jours-dits.ts'
import type { Reglage } from '../requetes-virement.ts'
import type { ChoixConventions } from './use-choix-conventions.ts'
import { useDitLentement } from './use-dit-lentement.ts'
import type { Preparation } from './use-preparation.ts'

interface Proprietes {
  choix: ChoixConventions
  preparation: Preparation
  reglage: Reglage
  lots: readonly LotListe[]
}

/** What is chosen, from which account, on which day, for how much; its place is kept while nothing is. */
export function BarrePreparation({ choix, preparation: p, reglage, lots }: Proprietes) {
  const n = choix.ids.length
  const ouverts = lots.filter((l) => l.etat === 'prepare')
  const dehors = choix.dehors > 0 ? `, dont ${choix.dehors} hors de cette vue` : ''
  const choisies = `${compter(n, 'convention')} choisie${n > 1 ? 's' : ''}${dehors}`
  const dit = useDitLentement(n > 0 ? `${choisies}, ${formatEuros(choix.total)}` : '')
  const dire = useRef<HTMLDivElement>(null)
  const { echec } = p
  // The button may have nothing left to do: what was refused takes the focus.
  useEffect(() => {
    if (echec) dire.current?.focus()
  }, [echec])
  return (
    <>
      <p className="cache" role="status">
        {dit}
      </p>
      <div
        className={n > 0 || echec ? 'virement-barre' : 'virement-barre virement-barre-vide'}
        ref={tenirPlace}
      >
        <div className="virement-barre-choix">
          <p className="fort">{choisies}</p>
          <button type="button" className="lien" onClick={choix.vider}>
            Tout décocher
          </button>
        </div>
        <dl className="virement-barre-debite">
          <dt>Compte débité</dt>
          <dd>
            {reglage.debite && (
              <>
                {reglage.debite.nom}, <CompteMasque iban={reglage.debite.iban} />
              </>
            )}
          </dd>
        </dl>
        {ouverts.length > 0 && (
          <div className="virement-barre-dans">
            <Selection
              nom="dans"
              libelle="Dans"
              invite="un nouveau lot"
              options={ouverts.map((l) => ({ valeur: l.id, libelle: l.numero }))}
              valeur={p.dans?.id ?? null}
              onChange={(id) => p.setDans(ouverts.find((l) => l.id === id) ?? null)}
            />
          </div>
        )}
        {p.dans === null && (
          <div className="virement-barre-jour">
            <SaisieDate
              nom="execution"
              libelle="Exécution le"
              complement={p.jour && <span className="secondaire petit">{jourSemaine(p.jour)}</span>}
              valeur={p.jour}
              min={reglage.premiereExecution}
              max={ajouterJours(reglage.premiereExecution, 30)}
              onChange={p.setJour}
              erreurs={n > 0 && p.refus !== null ? [p.refus] : []}
            />
          </div>
        )}
        <dl className="virement-barre-total">
          <dt>Total</dt>
          <dd>{formatEuros(choix.total)}</dd>
        </dl>
        <Bouton variante="primary" enCours={p.enCours} desactive={!p.pret} onClick={p.preparer}>
          {p.dans ? `Ajouter à ${p.dans.numero}` : 'Préparer le lot'}
        </Bouton>
        {echec && (
          <div className="virement-barre-echec" ref={dire} tabIndex={-1}>
            <EtatErreur {...echec} />
          </div>
        )}
      </div>
    </>
  )
}
