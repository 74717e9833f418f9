import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { numeroCherche } from '#domain/recherche/numero-cherche.ts'
import { PORTEES, type Portee } from '#domain/recherche/portees.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { lireRecents, retenirRecent } from '#web/socle/personne/recents.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { useDialogue } from '#web/ui/cadre/use-dialogue.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { ListePalette } from './ListePalette.tsx'
import { type Groupe, groupesDe, type Ligne, nombreDe } from './lignes-palette.ts'
import { PorteesPalette } from './PorteesPalette.tsx'
import { contientLesMots } from './surligner.ts'
import { useRecherche } from './use-recherche.ts'
import './palette.css'

interface PaletteProps {
  /** Pages and acts of the role, found by their words. */
  actes: readonly Ligne[]
  /** The list behind, filtered by these words; none: no list is behind. */
  filtrer?: ((recherche: string) => string) | undefined
  surFermer: () => void
}

const ACTES_AU_PLUS = 4

/** The group « Agir »: acts found by the words typed; without words, all of them. */
function agir({ actes, filtrer }: PaletteProps, mots: string): Groupe[] {
  const trouves = actes.filter((a) => contientLesMots(`${a.titre} ${a.precision}`, mots))
  const ici: Ligne[] =
    filtrer && mots !== '' && numeroCherche(mots) === null
      ? [
          {
            icone: 'trier',
            titre: `Filtrer cette liste par «\u00a0${mots}\u00a0»`,
            precision: '',
            vers: filtrer(mots),
            acte: true,
          },
        ]
      : []
  const lignes = [...ici, ...(mots === '' ? trouves : trouves.slice(0, ACTES_AU_PLUS))]
  return lignes.length > 0 ? [{ titre: 'Agir', lignes }] : []
}

/** One field on any page: applications, structures, agreements, people, acts; only what one may open. */
export function Palette(palette: PaletteProps) {
  const moi = useMoi()
  const naviguer = useNavigate()
  const id = useId()
  const [saisie, setSaisie] = useState('')
  const [portee, setPortee] = useState<Portee | null>(null)
  const [choix, setChoix] = useState(0)
  const mots = saisie.trim()
  const { recherche, resultats, erreur, relire } = useRecherche(saisie, portee)
  const membre = moi.role === 'membreCommission'
  const [recents] = useState(() => lireRecents(moi.id))
  const trouves = resultats ? groupesDe(resultats, recherche, portee, membre) : []
  const anciens: Groupe[] =
    mots === '' && recents.length > 0 ? [{ titre: 'Derniers ouverts', lignes: recents }] : []
  const groupes = [...anciens, ...trouves, ...(portee === null ? agir(palette, mots) : [])]
  const lignes = groupes.flatMap((g) => g.lignes)
  const rang = Math.min(choix, lignes.length - 1)
  // exception : une liste sous un champ, sans titre ni boutons ; sa frappe s’essaie avec celle des boîtes
  const { ref, onKeyDown, ...dialogue } = useDialogue(palette.surFermer)

  const ouvrir = (ligne: Ligne | undefined, ailleurs: boolean): void => {
    if (!ligne) return
    if (!ligne.acte) retenirRecent(moi.id, ligne)
    palette.surFermer()
    if (ailleurs) window.open(`/gestion${ligne.vers}`, '_blank', 'noopener')
    else void naviguer(ligne.vers)
  }
  const chercher = (valeur: string, dans: Portee | null): void => {
    setSaisie(valeur)
    setPortee(valeur.trim() === '' ? null : dans)
    setChoix(0)
  }
  const touche = (evenement: KeyboardEvent): void => {
    const pas = { ArrowDown: 1, ArrowUp: -1 }[evenement.key]
    if (pas !== undefined && lignes.length > 0) setChoix((rang + pas + lignes.length) % lignes.length)
    else if (evenement.key === 'Enter') ouvrir(lignes[rang], evenement.ctrlKey || evenement.metaKey)
    else if (evenement.key === 'Tab' && resultats) {
      const toutes = [null, ...PORTEES.filter((x) => resultats[x].total > 0)]
      const suivante = toutes.indexOf(portee) + (evenement.shiftKey ? -1 : 1) + toutes.length
      chercher(saisie, toutes[suivante % toutes.length] ?? null)
    } else {
      onKeyDown(evenement)
      return
    }
    evenement.preventDefault()
  }

  return (
    // exception : la même, dont le champ tient lieu de titre
    <dialog
      ref={ref}
      className="palette encart personnel"
      aria-label="Rechercher"
      {...dialogue}
      onKeyDown={touche}
      onClick={(e) => e.target === e.currentTarget && palette.surFermer()}
    >
      <div className="palette-champ ligne ecart-3">
        <Icone nom="loupe" discrete />
        <input
          type="text"
          role="combobox"
          aria-label="Projet, structure, personne, convention ou page"
          aria-expanded={lignes.length > 0}
          aria-controls={`${id}-liste`}
          aria-autocomplete="list"
          {...(rang >= 0 && { 'aria-activedescendant': `${id}-${rang}` })}
          placeholder="Projet, structure, SIRET, personne, convention…"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={saisie}
          onChange={(e) => chercher(e.target.value, portee)}
        />
        <button type="button" tabIndex={-1} aria-label="Échap, fermer" onClick={palette.surFermer}>
          <kbd>Échap</kbd>
          <span className="palette-croix">
            <Icone nom="croix" />
          </span>
        </button>
      </div>
      {resultats && (
        <PorteesPalette resultats={resultats} portee={portee} surPortee={(x) => chercher(saisie, x)} />
      )}
      <p className="cache" role="status">
        {resultats ? annonce(PORTEES.map((x) => resultats[x])) : ''}
      </p>
      {erreur && (
        <p className="palette-rien" role="alert">
          {messageDe(erreur)} <Bouton onClick={() => void relire()}>Réessayer</Bouton>
        </p>
      )}
      {!erreur && resultats && trouves.length === 0 && (
        <p className="palette-rien">{`Aucun résultat pour “${recherche}”.`}</p>
      )}
      <ListePalette id={id} groupes={groupes} rang={rang} recherche={mots} surOuvrir={ouvrir} />
      <p className="palette-pied" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Entrée</kbd> nouvel onglet
        </span>
        <span>
          <kbd>Tab</kbd> portée suivante
        </span>
      </p>
    </dialog>
  )
}

function annonce(groupes: { total: number; auMoins?: boolean | undefined }[]): string {
  const total = groupes.reduce((n, g) => n + g.total, 0)
  if (total === 0) return 'Aucun résultat.'
  return total === 1
    ? '1 résultat.'
    : `${nombreDe({ total, auMoins: groupes.some((g) => g.auMoins) })} résultats.`
}
