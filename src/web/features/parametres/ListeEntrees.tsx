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
  const avec = (rang: number, plus: Partial<EntreeEditee>): void =>
    changer(entrees.map((e, j) => (j === rang ? { ...e, ...plus } : e)))
  const deplacer = (rang: number, vers: number): void => {
    const suite = [...entrees]
    suite.splice(vers, 0, ...suite.splice(rang, 1))
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
        {entrees.map((entree, rang) => (
          <li key={entree.id ?? `n${rang}`} className={entree.isRetire ? 'entree entree-retiree' : 'entree'}>
            <Libelle
              champ={champ(`${nom}.${rang}.libelle`)}
              rang={rang + 1}
              entree={entree}
              onChange={(libelle) => avec(rang, { libelle })}
            />
            {entree.domainesRequis !== null && (
              <div className="entree-case">
                <CaseACocher
                  nom={`${nom}-${rang}-domaines`}
                  libelle={
                    <>
                      Domaines exigés <span className="cache">pour {entree.libelle}</span>
                    </>
                  }
                  valeur={entree.domainesRequis}
                  onChange={(domainesRequis) => avec(rang, { domainesRequis })}
                />
              </div>
            )}
            {!desactive && (
              <span className="entree-actions">
                <Action
                  icone="haut"
                  mot={`Monter ${entree.libelle}`}
                  desactive={rang === 0}
                  agir={() => deplacer(rang, rang - 1)}
                />
                <Action
                  icone="bas"
                  mot={`Descendre ${entree.libelle}`}
                  desactive={rang === entrees.length - 1}
                  agir={() => deplacer(rang, rang + 1)}
                />
                {entree.id === null ? (
                  <Action
                    icone="corbeille"
                    mot={`Supprimer ${entree.libelle}`}
                    texte="Supprimer"
                    agir={() => changer(entrees.filter((_, j) => j !== rang))}
                  />
                ) : (
                  <Action
                    icone={entree.isRetire ? 'annuler' : 'moins'}
                    mot={`${entree.isRetire ? 'Remettre' : 'Retirer'} ${entree.libelle}`}
                    texte={entree.isRetire ? 'Remettre' : 'Retirer'}
                    agir={() => avec(rang, { isRetire: !entree.isRetire })}
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
