import { type ReactNode, useRef, useState } from 'react'
import { Bouton } from '../Bouton.tsx'
import { Icone } from '../Icone.tsx'
import { accesChamp, Etoile, estRequis, type ProprietesChamp, SousChamp } from './Champ.tsx'
import './Televersement.css'

export type EtatTeleversement =
  | { genre: 'vide' }
  | { genre: 'envoi'; nomFichier: string; pourcent: number }
  | { genre: 'present'; nomFichier: string; detail?: string | undefined }
  | { genre: 'echec'; nomFichier: string; message: string }

interface TeleversementProps extends ProprietesChamp {
  etat: EtatTeleversement
  /** For the file picker: « .pdf,.xls ». */
  accepte: string
  surChoisir: (fichier: File) => void
  /** What became of the file, when it is not kept: « lu ». */
  faitDit?: string
  surAnnuler?: (() => void) | undefined
  surReessayer?: (() => void) | undefined
  surSupprimer?: (() => void) | undefined
  surOuvrir?: (() => void) | undefined
  /** Drops a file that failed: the field is as it was before it. */
  surRetirer?: (() => void) | undefined
  /** Under what went wrong, what can be made of it. */
  proposition?: ((gestes: { choisir: () => void; viser: () => void }) => ReactNode) | undefined
}

/** One document: drop zone, progress with cancel, retry, replace, delete. Sends nothing itself. */
export function Televersement(p: TeleversementProps) {
  const entree = useRef<HTMLInputElement>(null)
  const [survol, setSurvol] = useState(false)
  const acces = accesChamp(p)
  const requis = estRequis(p)
  const prendre = (fichier: File | undefined): void => {
    if (fichier && !p.desactive) p.surChoisir(fichier)
    if (entree.current) entree.current.value = ''
    viser()
  }
  const choisir = (): void => entree.current?.click()
  // The button that was pressed goes with the state it belonged to: the field keeps the focus.
  const viser = (): void => entree.current?.focus({ preventScroll: true })
  const puisViser = (agir: (() => void) | undefined) =>
    agir &&
    (() => {
      agir()
      viser()
    })
  const classe = ['champ', 'televersement', `televersement-${p.etat.genre}`]
  if (acces['aria-invalid']) classe.push('champ-faux')
  if (survol && !p.desactive) classe.push('televersement-survol')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the real file input inside
    <div
      className={classe.join(' ')}
      onDragOver={(e) => {
        e.preventDefault()
        setSurvol(true)
      }}
      onDragLeave={() => setSurvol(false)}
      onDrop={(e) => {
        e.preventDefault()
        setSurvol(false)
        prendre(e.dataTransfer.files[0])
      }}
    >
      <div className="champ-tete">
        <label htmlFor={acces.id}>
          {p.libelle}
          {requis && <Etoile />}
        </label>
        {p.complement}
      </div>
      {p.aide && (
        <p className="champ-aide" id={`${acces.id}-aide`}>
          {p.aide}
        </p>
      )}
      <input
        {...acces}
        ref={entree}
        className="cache"
        type="file"
        // The Tab key stops at the button beside it; links to errors and labels lead here.
        tabIndex={-1}
        accept={p.accepte}
        onChange={(e) => prendre(e.target.files?.[0])}
      />
      {requis && (
        <span className="cache" id={`${acces.id}-requis`}>
          Obligatoire
        </span>
      )}
      <div className="televersement-zone">
        <Contenu
          {...p}
          surAnnuler={puisViser(p.surAnnuler)}
          surReessayer={puisViser(p.surReessayer)}
          surSupprimer={puisViser(p.surSupprimer)}
          surRetirer={puisViser(p.surRetirer)}
          decritPar={
            [requis && `${acces.id}-requis`, acces['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          choisir={choisir}
        />
      </div>
      <p className="cache" role="status">
        {p.etat.genre === 'present' && `${p.etat.nomFichier} est ${p.faitDit ?? 'enregistré'}.`}
      </p>
      <SousChamp id={acces.id} erreurs={p.erreurs} raison={p.raison} />
      {p.proposition?.({ choisir, viser })}
    </div>
  )
}

function Contenu(p: TeleversementProps & { choisir: () => void; decritPar: string | undefined }) {
  const { etat } = p
  if (etat.genre === 'vide' && p.desactive) return <p>Aucun fichier joint</p>
  if (etat.genre === 'vide')
    return (
      <>
        <Icone nom="deposer" />
        <p className="televersement-glisser">Glissez le fichier ici, ou</p>
        <Bouton onClick={p.choisir} description={`Choisir un fichier : ${p.libelle}`} decritPar={p.decritPar}>
          Choisir un fichier
        </Bouton>
      </>
    )
  if (etat.genre === 'envoi')
    return (
      <>
        <Icone nom="fichier" />
        <p className="televersement-nom">{etat.nomFichier}</p>
        <progress max={100} value={etat.pourcent} aria-label={`Envoi de ${etat.nomFichier}`} />
        <span className="chiffres petit">{Math.round(etat.pourcent)}&nbsp;%</span>
        {p.surAnnuler && (
          <Bouton variante="secondary-light" onClick={p.surAnnuler}>
            Annuler
          </Bouton>
        )}
      </>
    )
  const echec = etat.genre === 'echec'
  return (
    <>
      <Icone nom={echec ? 'refuse' : 'fait'} />
      <p className="televersement-nom">
        {etat.nomFichier}
        <small role={echec ? 'alert' : undefined}>{echec ? etat.message : etat.detail}</small>
      </p>
      {echec && p.surReessayer && (
        <Bouton icone="recharger" onClick={p.surReessayer}>
          Réessayer
        </Bouton>
      )}
      {!echec && p.surOuvrir && (
        <Bouton variante="secondary-light" onClick={p.surOuvrir}>
          Ouvrir
        </Bouton>
      )}
      {!p.desactive && (
        <Bouton
          variante="secondary-light"
          onClick={p.choisir}
          description={`Remplacer : ${p.libelle}`}
          decritPar={p.decritPar}
        >
          Remplacer
        </Bouton>
      )}
      {echec && !p.desactive && p.surRetirer && (
        <Bouton variante="secondary-light" onClick={p.surRetirer} description={`Retirer : ${p.libelle}`}>
          Retirer
        </Bouton>
      )}
      {!echec && !p.desactive && p.surSupprimer && (
        <Bouton
          variante="secondary-light"
          icone="corbeille"
          onClick={p.surSupprimer}
          description={`Supprimer : ${p.libelle}`}
        >
          Supprimer
        </Bouton>
      )}
    </>
  )
}
