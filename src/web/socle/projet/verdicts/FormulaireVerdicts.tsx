import type { ReactNode } from 'react'
import { relireDemandes } from '#web/socle/relire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { GardeSaisie } from '#web/ui/champs/GardeSaisie.tsx'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { useVerdicts } from './use-verdicts.ts'

type Verdicts = Omit<ReturnType<typeof useVerdicts<string>>, 'acquises' | 'reponses' | 'repondre'>

interface Proprietes {
  id: string
  titre: string
  /** How many parts are judged. */
  total: number
  verdicts: Verdicts
  /** Who may not give verdicts reads them. */
  lecture: boolean
  pret: boolean
  /** Under the button: what is still to be done, or what follows. */
  suite: string
  envoyer: () => void
  /** One `LigneVerdict` a part. */
  children: ReactNode
}

/** A review under way: its parts, the reason of a refusal, what failed, and its sending; leaving it asks first. */
export function FormulaireVerdicts({ id, total, verdicts: c, lecture, ...p }: Proprietes) {
  const faites = total - c.manquantes.length
  return (
    <>
      <GardeSaisie actif={c.modifie && !c.enCours} />
      <section className="panneau" aria-labelledby={id}>
        <div className="panneau-tete">
          <h2 id={id}>{p.titre}</h2>
          {!lecture && (
            <span className="secondaire petit" role="status">
              {faites} réponse{faites > 1 ? 's' : ''} sur {total}
            </span>
          )}
        </div>
        <ol className="verdicts">{p.children}</ol>
        {c.refus && (
          <ZoneTexte
            nom="message"
            libelle="Motif du refus *"
            aide="Envoyé au porteur, en tête des parties à corriger."
            lignes={5}
            max={5000}
            valeur={c.message}
            onChange={c.setMessage}
            erreurs={c.erreurMessage}
          />
        )}
        {c.echec && (
          <EtatErreur
            message={c.echec.message}
            verbe="Voir la demande à jour"
            {...(c.conflit && { surReessayer: () => void relireDemandes() })}
          />
        )}
        <Bouton
          variante="primary"
          large
          desactive={lecture || !p.pret}
          enCours={c.enCours}
          decritPar={`${id}-manque`}
          onClick={p.envoyer}
        >
          Envoyer le contrôle
        </Bouton>
        <p className="petit secondaire panneau-manque" id={`${id}-manque`}>
          {p.suite}
        </p>
      </section>
    </>
  )
}
