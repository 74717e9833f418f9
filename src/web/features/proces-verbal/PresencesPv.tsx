import { useState } from 'react'
import { formatHeure } from '#domain/commun/jours.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import { RAISON_REQUISE } from '#domain/seance/refus.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { instantDe } from '#web/lib/saisie/heure-saisie.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { relirePvs } from './requetes-pv.ts'

type Appel = NonNullable<BrouillonPv['appel']>
type Passage = Appel['membres'][number]['passages'][number]
/** What is corrected: a member's comings and goings, or (null) the hours of the sitting. */
interface Corrige {
  membre: number | null
  nom: string
  passages: readonly Passage[]
}

const h = (iso: string): string => formatHeure(new Date(iso)).replaceAll('\u00a0', '')
const enLignes = (passages: readonly Passage[]): string =>
  passages.map((p) => `${h(p.arriveLe)} - ${h(p.partiLe)}`).join('\n')

/** Hours and roll call of a closed sitting, corrected with a reason until the minutes are frozen. */
export function PresencesPv({ appel }: { appel: Appel }) {
  const [corrige, setCorrige] = useState<Corrige | null>(null)
  const heures: Corrige = {
    membre: null,
    nom: 'Heures de la séance',
    passages: appel.cloture ? [{ arriveLe: appel.ouverture, partiLe: appel.cloture }] : [],
  }
  const lignes = [heures, ...appel.membres.map((m) => ({ ...m, membre: m.id, nom: `${m.prenom} ${m.nom}` }))]
  return (
    <details className="pv-presences">
      <summary>Corriger une heure ou une présence</summary>
      <p className="secondaire">
        Ce qui fut saisi en séance reste&nbsp;: le procès-verbal imprime les deux, qui a corrigé et pourquoi.
        Les voix d’un dossier ne changent pas.
      </p>
      <ul>
        {lignes.map((ligne) => (
          <li key={ligne.membre ?? 0}>
            <span>
              <b>{ligne.nom}</b>&nbsp;: {enLignes(ligne.passages).replaceAll('\n', ', ') || 'absent·e'}
            </span>{' '}
            <button
              type="button"
              className="lien"
              aria-label={`Corriger, ${ligne.nom}`}
              onClick={() => setCorrige(ligne)}
            >
              Corriger
            </button>
          </li>
        ))}
      </ul>
      {corrige && <Correction appel={appel} corrige={corrige} fermer={() => setCorrige(null)} />}
    </details>
  )
}

/** « 15:30 - 15:42 », one a line; null where one cannot be read. */
function lireLignes(texte: string, jour: string): Passage[] | null {
  const lus = texte
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)
    .map((l) => l.split(/\s*[-–à]\s*/).map((heure) => instantDe(heure, jour)))
  const passages = lus.flatMap(([arriveLe, partiLe, ...reste]) =>
    arriveLe && partiLe && reste.length === 0 ? [{ arriveLe, partiLe }] : [],
  )
  return passages.length === lus.length ? passages : null
}

/** An hour that was not changed keeps its seconds: only what was typed anew is sent otherwise. */
const garder = (dits: readonly Passage[], avant: readonly Passage[]): Passage[] =>
  dits.map((dit, rang) => {
    const a = avant[rang]
    return {
      arriveLe: a && h(a.arriveLe) === h(dit.arriveLe) ? a.arriveLe : dit.arriveLe,
      partiLe: a && h(a.partiLe) === h(dit.partiLe) ? a.partiLe : dit.partiLe,
    }
  })

const REFUS = 'Une ligne par présence, par exemple 15:30 - 16:26.'

function Correction({ appel, corrige: c, fermer }: { appel: Appel; corrige: Corrige; fermer: () => void }) {
  const [texte, setTexte] = useState(enLignes(c.passages))
  const [raison, setRaison] = useState('')
  const [refus, setRefus] = useState<{ texte?: string; raison?: string }>({})
  const lus = lireLignes(texte, appel.ouverture)
  const dits = lus && garder(lus, c.passages)
  const pret = (): boolean => {
    const illisible = dits === null || (c.membre === null && dits.length !== 1)
    const fautes = {
      ...(illisible && { texte: REFUS }),
      ...(raison.trim() === '' && { raison: RAISON_REQUISE }),
    }
    setRefus(fautes)
    return Object.keys(fautes).length === 0
  }
  return (
    <ModaleConfirmation
      titre={`Corriger\u00a0: ${c.nom}`}
      verbe="Enregistrer la correction"
      pret={pret}
      agir={() => {
        const [premier] = dits ?? []
        const dit =
          c.membre === null && premier
            ? { heures: { ouverture: premier.arriveLe, cloture: premier.partiLe } }
            : { passages: dits ?? [] }
        return appeler(appelsSeance.rectifierSeance, {
          params: { id: appel.seanceId },
          corps: { membre: c.membre, raison, version: appel.version, ...dit },
        })
      }}
      fait={async () => {
        await relirePvs()
        annoncer('Correction enregistrée.')
      }}
      fermer={fermer}
    >
      <ZoneTexte
        nom="presences"
        libelle={c.membre === null ? 'Ouverture et clôture' : 'Présences'}
        aide={
          c.membre === null ? '15:30 - 16:26' : 'Une ligne par présence, 15:30 - 15:42. Rien\u00a0: absent·e.'
        }
        lignes={3}
        valeur={texte}
        erreurs={refus.texte ? [refus.texte] : undefined}
        onChange={(v) => setTexte(v ?? '')}
      />
      <SaisieTexte
        nom="raison"
        libelle="Raison"
        max={500}
        valeur={raison}
        erreurs={refus.raison ? [refus.raison] : undefined}
        onChange={(v) => setRaison(v ?? '')}
      />
    </ModaleConfirmation>
  )
}
