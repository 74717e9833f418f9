import { useRef } from 'react'
import { LIBELLES_LISTES, type Liste } from '#domain/parametres/referentiels-saisis.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { SousChamp } from '#web/ui/champs/Champ.tsx'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'

export interface EntreeEditee {
  id: number | null
  libelle: string
  isRetire: boolean
  /** Null where the list has no such property. */
  domainesRequis: boolean | null
}

interface ChampListe {
  id: string
  nom: string
  erreurs: readonly string[] | undefined
}
interface ListeEntreesProps {
  nom: Liste
  entrees: readonly EntreeEditee[]
  changer: (entrees: EntreeEditee[]) => void
  champ: (nom: string) => ChampListe
  /** The list itself: what is wrong with it as a whole. */
  liste: { id: string; erreurs: readonly string[] | undefined }
  desactive: boolean
}

/** One list: labels to type, an order to choose, entries to retire or to put back. */
export function ListeEntrees({ nom, entrees, changer, champ, liste, desactive }: ListeEntreesProps) {
  const cadre = useRef<HTMLFieldSetElement>(null)
  const avec = (i: number, plus: Partial<EntreeEditee>): void =>
    changer(entrees.map((e, j) => (j === i ? { ...e, ...plus } : e)))
  const deplacer = (i: number, vers: number): void => {
    const suite = [...entrees]
    suite.splice(vers, 0, ...suite.splice(i, 1))
    changer(suite)
  }
  const ajouter = (): void => {
    const domainesRequis = nom === 'categoriesProjets' ? false : null
    changer([...entrees, { id: null, libelle: '', isRetire: false, domainesRequis }])
    // The new line exists once the state is painted.
    requestAnimationFrame(() => {
      const saisies = cadre.current?.querySelectorAll<HTMLInputElement>('input[type="text"]')
      saisies?.[saisies.length - 1]?.focus()
    })
  }
  return (
    <fieldset className="entrees" id={liste.id} tabIndex={-1} disabled={desactive} ref={cadre}>
      <legend className="cache">{LIBELLES_LISTES[nom]}</legend>
      <SousChamp id={liste.id} erreurs={liste.erreurs} />
      <ol>
        {entrees.map((e, i) => (
          <li key={e.id ?? `n${i}`} className={e.isRetire ? 'entree entree-retiree' : 'entree'}>
            <Libelle
              champ={champ(`${nom}.${i}.libelle`)}
              rang={i + 1}
              entree={e}
              onChange={(libelle) => avec(i, { libelle })}
            />
            {e.domainesRequis !== null && (
              <div className="entree-case">
                <CaseACocher
                  nom={`${nom}-${i}-domaines`}
                  libelle={
                    <>
                      Domaines exigés <span className="cache">pour {e.libelle}</span>
                    </>
                  }
                  valeur={e.domainesRequis}
                  onChange={(domainesRequis) => avec(i, { domainesRequis })}
                />
              </div>
            )}
            {!desactive && (
              <span className="entree-actions">
                <Action
                  icone="haut"
                  mot={`Monter ${e.libelle}`}
                  desactive={i === 0}
                  agir={() => deplacer(i, i - 1)}
                />
                <Action
                  icone="bas"
                  mot={`Descendre ${e.libelle}`}
                  desactive={i === entrees.length - 1}
                  agir={() => deplacer(i, i + 1)}
                />
                {e.id === null ? (
                  <Action
                    icone="corbeille"
                    mot={`Supprimer ${e.libelle}`}
                    texte="Supprimer"
                    agir={() => changer(entrees.filter((_, j) => j !== i))}
                  />
                ) : (
                  <Action
                    icone={e.isRetire ? 'annuler' : 'moins'}
                    mot={`${e.isRetire ? 'Remettre' : 'Retirer'} ${e.libelle}`}
                    texte={e.isRetire ? 'Remettre' : 'Retirer'}
                    agir={() => avec(i, { isRetire: !e.isRetire })}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!desactive && (
        <Bouton icone="plus" onClick={ajouter}>
          Ajouter une entrée
        </Bouton>
      )}
    </fieldset>
  )
}

function Libelle({
  champ,
  rang,
  entree,
  onChange,
}: {
  champ: ChampListe
  rang: number
  entree: EntreeEditee
  onChange: (libelle: string) => void
}) {
  const faux = (champ.erreurs?.length ?? 0) > 0
  return (
    <div className={faux ? 'entree-libelle champ champ-faux' : 'entree-libelle champ'}>
      <input
        id={champ.id}
        name={champ.nom}
        type="text"
        className="saisie"
        aria-label={`Libellé ${rang}${entree.isRetire ? ', entrée retirée' : ''}`}
        aria-invalid={faux || undefined}
        aria-describedby={faux ? `${champ.id}-erreur` : undefined}
        maxLength={200}
        autoComplete="off"
        value={entree.libelle}
        onChange={(e) => onChange(e.target.value)}
      />
      {entree.isRetire && <span className="entree-mot">Retirée</span>}
      <SousChamp id={champ.id} erreurs={champ.erreurs} />
    </div>
  )
}

/** A small button of a line: its icon, and its word where there is one. */
const Action = ({
  icone,
  mot,
  texte,
  desactive,
  agir,
}: {
  icone: NomIcone
  mot: string
  texte?: string
  desactive?: boolean
  agir: () => void
}) => (
  <button type="button" className="entree-action" aria-label={mot} disabled={desactive} onClick={agir}>
    <Icone nom={icone} petite />
    {texte}
  </button>
)
