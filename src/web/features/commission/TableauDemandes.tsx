import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { MONTANTS } from '#domain/projet/montants.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { EurosNus } from '#web/ui/EurosNus.tsx'
import '#web/ui/tableau/Tableau.css'
import '#web/ui/tableau/TableauDecision.css'
import { TouchesListe } from '#web/ui/tableau/TouchesListe.tsx'
import { useRangees } from '#web/ui/tableau/use-rangees.ts'
import { comptesDe } from './avis-affiche.ts'
import { titreEtape } from './EtapesCommission.tsx'
import type { EnSeance } from './en-seance.ts'
import { LigneProjet } from './LigneProjet.tsx'

const FormulaireDecision = lazy(async () => ({
  default: (await import('./decider/FormulaireDecision.tsx')).FormulaireDecision,
}))

interface Proprietes {
  commission: CommissionEcran
  /** Ids that are ticked; null where nothing can be selected. */
  selection: ReadonlySet<number> | null
  enSeance?: EnSeance | undefined
  surSelection: (ids: ReadonlySet<number>) => void
}

const decidable = (projet: ProjetEcranCommission): boolean =>
  projet.actions.includes('donnerAvisCAA') || projet.actions.includes('deciderCA')

/**
 * Where the focus goes once the form of `id` closes: the next application without an opinion, from the top
 * after the last; its own row when nothing was saved, or none is left.
 */
function boutonApres(table: HTMLTableElement | null, id: number, fait: boolean): HTMLElement | undefined {
  const boutons = [...(table?.querySelectorAll<HTMLElement>('[data-projet]') ?? [])]
  const ici = boutons.findIndex((b) => Number(b.dataset.projet) === id)
  const suivants = [...boutons.slice(ici + 1), ...boutons.slice(0, Math.max(0, ici))]
  return (fait ? suivants.find((b) => b.dataset.attend === 'oui') : undefined) ?? boutons[ici]
}

/** The applications of a commission; one is decided without leaving the list. The totals stay in view. */
export function TableauDemandes({ commission: c, selection, enSeance, surSelection }: Proprietes) {
  const [ouvertes, setOuvertes] = useState<readonly number[]>([])
  const [modifiees, setModifiees] = useState<readonly number[]>([])
  const colonnes = c.step === 1 ? 6 : 8
  const n = comptesDe(c)
  const m = c.montants
  const cocher = (id: number, coche: boolean): void => {
    const suite = new Set(selection ?? [])
    if (coche) suite.add(id)
    else suite.delete(id)
    surSelection(suite)
  }
  const tableau = useRef<HTMLTableElement>(null)
  useRangees(tableau)
  const rendreLeFocus = useRef<(() => void) | null>(null)
  useEffect(() => {
    rendreLeFocus.current?.()
    rendreLeFocus.current = null
  })
  const fermer = (id: number, fait: boolean): void => {
    rendreLeFocus.current = () => boutonApres(tableau.current, id, fait)?.focus()
    setOuvertes((o) => o.filter((i) => i !== id))
  }
  const noter = useCallback(
    (id: number, modifie: boolean): void =>
      setModifiees((m) => (modifie ? [...m.filter((i) => i !== id), id] : m.filter((i) => i !== id))),
    [],
  )
  return (
    <>
      <GardeSaisie actif={modifiees.length > 0} />
      <table className="tableau tableau-decision" ref={tableau}>
        <caption className="cache">Demandes de la commission</caption>
        <thead>
          <tr>
            <th scope="col">Projet</th>
            <th scope="col" className="a-droite colonne-large">
              Dernière aide&nbsp;(€)
            </th>
            <Euros mot={MONTANTS.demande.mot} />
            {c.step === 1 ? (
              <>
                <Euros mot="Recommandé" />
                <th scope="col">Avis</th>
                <Euros mot={MONTANTS.propose.mot} />
              </>
            ) : (
              <>
                <th scope="col" className="colonne-moyenne">
                  {titreEtape(1)}
                </th>
                <Euros mot={MONTANTS.propose.mot} precision="étape 1" />
                <th scope="col">Décision du CA</th>
                <Euros mot={MONTANTS.decide.mot} />
                <Euros mot={MONTANTS.accorde.mot} precision="publié" />
              </>
            )}
          </tr>
        </thead>
        {c.projets.map((projet) => (
          <tbody key={projet.id}>
            <LigneProjet
              commission={c}
              projet={projet}
              coche={selection === null ? null : selection.has(projet.id)}
              surCoche={(coche) => cocher(projet.id, coche)}
              surDecider={decidable(projet) ? () => setOuvertes((o) => [...o, projet.id]) : undefined}
              ouverte={ouvertes.includes(projet.id)}
              enSeance={enSeance?.get(projet.id)?.dire(projet) ?? null}
            />
            {ouvertes.includes(projet.id) && (
              <tr className="ligne-saisie">
                <td colSpan={colonnes} data-titre="">
                  <DecisionEnLigne
                    commission={c}
                    projet={projet}
                    enSeance={enSeance?.get(projet.id)}
                    noter={noter}
                    fermer={fermer}
                  />
                </td>
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td>
              {n.total} demande{n.total > 1 ? 's' : ''}
            </td>
            <td className="colonne-large" />
            <Somme mot={MONTANTS.demande.mot} euros={m.demande} />
            {c.step === 1 ? (
              <>
                <Somme mot="Recommandé" euros={m.recommande} />
                <td>
                  {n.faites} sur {n.concernees}
                </td>
                <Somme mot={MONTANTS.propose.mot} euros={m.propose} />
              </>
            ) : (
              <>
                <td className="colonne-moyenne">
                  <small>
                    {m.nb.propose} proposition{m.nb.propose > 1 ? 's' : ''}
                  </small>
                </td>
                <Somme mot={MONTANTS.propose.mot} euros={m.propose} />
                <td>
                  {n.faites} sur {n.concernees}
                </td>
                <Somme mot={MONTANTS.decide.mot} euros={m.decide} />
                <Somme mot={MONTANTS.accorde.mot} euros={m.accorde} />
              </>
            )}
          </tr>
        </tfoot>
      </table>
      <TouchesListe />
    </>
  )
}

const Euros = ({ mot, precision }: { mot: string; precision?: string }) => (
  <th scope="col" className="a-droite">
    {mot}&nbsp;(€){precision && <small>{precision}</small>}
  </th>
)

const Somme = ({ mot, euros }: { mot: string; euros: number }) => (
  <td className="a-droite" data-titre={mot}>
    <EurosNus euros={euros} />
  </td>
)

/** The decision under its row; several may be open, and none is lost by opening another. */
function DecisionEnLigne({
  commission,
  projet,
  enSeance,
  noter,
  fermer,
}: {
  commission: CommissionEcran
  projet: ProjetEcranCommission
  enSeance: ReturnType<EnSeance['get']>
  noter: (id: number, modifie: boolean) => void
  fermer: (id: number, fait: boolean) => void
}) {
  const { id } = projet
  const surModifie = useCallback((modifie: boolean) => noter(id, modifie), [noter, id])
  return (
    <Suspense fallback={<Squelette lignes={3} />}>
      <FormulaireDecision
        commission={commission}
        projet={projet}
        enSeance={enSeance}
        rappel
        viser
        surModifie={surModifie}
        surAnnuler={() => fermer(id, false)}
        surFait={() => fermer(id, true)}
      />
    </Suspense>
  )
}
