import { useState } from 'react'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { SaisieTexte, ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'

export const DATE_A_VENIR = 'Cette date n’est pas encore arrivée.'

/** A noted call: its fields (and what was answered, when `dite`), what is sent, the first one missing. */
export function useAppelNote(dite?: { libelle: string; aide?: string }) {
  const aujourdhui = jourDe(new Date())
  const [interlocuteur, setInterlocuteur] = useState('')
  const [jour, setJour] = useState<Jour | null>(aujourdhui)
  const [raison, setRaison] = useState('')
  const fautes = {
    interlocuteur: interlocuteur.trim() === '' ? ['Dites qui a répondu.'] : [],
    jour: fautesJour(jour, aujourdhui),
    raison: dite && raison.trim() === '' ? ['Dites ce qui a été répondu.'] : [],
  }
  return {
    envoye: { interlocuteur: interlocuteur.trim(), jour: jour ?? '', raison: raison.trim() },
    faux: Object.entries(fautes).find(([, f]) => f.length > 0)?.[0] ?? null,
    champs: (tente: boolean) => (
      <>
        <SaisieTexte
          nom="interlocuteur"
          valeur={interlocuteur}
          onChange={setInterlocuteur}
          erreurs={tente ? fautes.interlocuteur : []}
          libelle="Personne jointe"
          aide="Son nom et sa fonction."
          max={150}
          requis
        />
        <SaisieDate
          nom="jour"
          valeur={jour}
          onChange={setJour}
          erreurs={tente ? fautes.jour : []}
          libelle="Date de l’appel"
          max={aujourdhui}
          requis
        />
        {dite && (
          <ZoneTexte
            nom="raison"
            {...dite}
            requis
            lignes={3}
            max={1000}
            valeur={raison}
            onChange={setRaison}
            erreurs={tente ? fautes.raison : []}
          />
        )}
      </>
    ),
  }
}

function fautesJour(jour: Jour | null, aujourdhui: Jour): string[] {
  if (jour === null) return ['Choisissez la date de l’appel.']
  return jour > aujourdhui ? [DATE_A_VENIR] : []
}
