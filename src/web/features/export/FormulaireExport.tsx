import { useEffect, useRef, useState } from 'react'
import { jourDe } from '#domain/commun/jours.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { appelsExport } from '#domain/export/appels.ts'
import { schemaExport } from '#domain/export/demande-export.ts'
import { type Periode, periodesProposees } from '#domain/export/periodes.ts'
import { LIBELLES_DEMANDE_EXPORT as L, type TypeExport } from '#domain/export/types-export.ts'
import { FICHIER_NON_PREPARE, recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { ChoixColonnes } from './ChoixColonnes.tsx'
import type { ExportPropose } from './requetes-export.ts'

interface Valeurs {
  type: TypeExport | null
  dateDebut: string | null
  dateFin: string | null
  colonnes: string[]
}
type Suivi =
  | { genre: 'repos' }
  | { genre: 'annule' }
  | { genre: 'fait'; nom: string }
  | { genre: 'recu'; octets: number }

const VIDE: Valeurs = { type: null, dateDebut: null, dateFin: null, colonnes: [] }

/** Type, « Du », « Au », « Exporter »; how much has arrived shows, and it can be cancelled. */
export function FormulaireExport({ types }: { types: readonly ExportPropose[] }) {
  const [suivi, setSuivi] = useState<Suivi>({ genre: 'repos' })
  const arret = useRef<AbortController | null>(null)
  useEffect(() => () => arret.current?.abort(), [])
  const [type, setType] = useState<TypeExport | null>(null)
  const choisi = types.find((t) => t.type === type)
  const f = useFormulaire({
    initial: VIDE,
    libelles: L,
    verifier: verifierAvec(schemaExport),
    echec: FICHIER_NON_PREPARE,
    envoyer: ({ colonnes, ...valeurs }) => {
      const partie = colonnes.length < (choisi?.colonnes.length ?? 0) ? { colonnes } : {}
      arret.current = new AbortController()
      setSuivi({ genre: 'recu', octets: 0 })
      const { signal } = arret.current
      const surRecu = (octets: number): void => setSuivi({ genre: 'recu', octets })
      return recevoirFichier(appelsExport.exporterDonnees, {
        corps: { ...valeurs, ...partie },
        signal,
        surRecu,
      })
    },
    surSucces: (fichier) => {
      remettreFichier(fichier)
      setSuivi({ genre: 'fait', nom: fichier.nom })
    },
  })
  // Another type has other columns: all of them, until some are unticked.
  const choisir = (choisi: TypeExport | null): void => {
    setType(choisi)
    f.champ('type').onChange(choisi)
    f.champ('colonnes').onChange([...(types.find((p) => p.type === choisi)?.colonnes ?? [])])
  }
  const porterSur = (periode: Periode): void => {
    f.champ('dateDebut').onChange(periode.dateDebut)
    f.champ('dateFin').onChange(periode.dateFin)
  }
  const annuler = (): void => {
    arret.current?.abort()
    setSuivi({ genre: 'annule' })
  }
  return (
    <form className="carte export grille ecart-5 sous-6" noValidate onSubmit={f.soumettre}>
      <ResumeErreurs erreurs={f.resume} essai={f.essai} />
      <MentionRequis />
      <fieldset className=" grille ecart-5" disabled={f.enCours}>
        <legend className="cache">Ce qui est exporté</legend>
        <Selection
          {...f.champ('type')}
          libelle={L.type}
          onChange={choisir}
          requis
          options={types.map((t) => ({ valeur: t.type, libelle: t.libelle }))}
        />
        <fieldset className="export-periode">
          <legend>Période</legend>
          <p className="champ-aide">
            {choisi
              ? `Les deux jours sont compris. Elle porte sur ${choisi.periode}.`
              : 'Les deux jours sont compris.'}
          </p>
          <div className="deux-colonnes">
            <SaisieDate {...f.champ('dateDebut')} libelle={L.dateDebut} requis />
            <SaisieDate {...f.champ('dateFin')} libelle={L.dateFin} requis />
          </div>
          <div className=" rangee ecart-3">
            {periodesProposees(jourDe(new Date())).map((periode) => (
              <Bouton key={periode.libelle} onClick={() => porterSur(periode)}>
                {periode.libelle}
              </Bouton>
            ))}
          </div>
        </fieldset>
        {choisi && <ChoixColonnes champ={f.champ('colonnes')} colonnes={choisi.colonnes} />}
      </fieldset>
      {f.echec && <EtatErreur message={f.echec} />}
      <div className=" rangee ecart-3">
        <Bouton type="submit" variante="primary" icone="telecharger" enCours={f.enCours}>
          Exporter
        </Bouton>
        {f.enCours && <Bouton onClick={annuler}>Annuler</Bouton>}
        <p className="secondaire" role="status">
          {!f.echec && phraseDe(suivi, f.enCours)}
        </p>
      </div>
      {f.enCours && <progress className="export-barre" aria-label="Export en cours" />}
    </form>
  )
}

function phraseDe(suivi: Suivi, enCours: boolean): string {
  if (suivi.genre === 'annule') return 'L’export a été annulé.'
  if (suivi.genre === 'fait') return `Le fichier ${suivi.nom} a été téléchargé.`
  if (!enCours || suivi.genre === 'repos') return ''
  return suivi.octets === 0
    ? 'Préparation du fichier…'
    : `Réception du fichier\u00a0: ${formatOctets(suivi.octets)}`
}
